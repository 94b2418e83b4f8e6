// A player of a match that is another program and speaks the Hub protocol.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "cli/child_process.hpp"
#include "match/game.hpp"
#include "match/player_setup.hpp"

namespace threeply::cli {

struct HubManners {
  MoveLimits limits{};
  double margin = 0.1;   ///< seconds that an answer may be late
  double patience = 60;  ///< seconds for what no limit of time is for
};

/// It is started when it is needed, and again after it has failed.
class HubProgram final : public MatchPlayer {
 public:
  HubProgram(std::string command, RuleSet rules, const HubManners& manners,
             std::function<bool()> is_stopped);

  std::optional<PlayerFault> begin() override;
  Answer think(const Turn& turn) override;

 private:
  using Heard = ChildProcess::Heard;

  std::optional<PlayerFault> introduce();
  std::optional<PlayerFault> wait_for(const std::string& command, double seconds);
  PlayerFault fault_of(Heard heard, double seconds, const std::string& wanted);

  std::string command_;
  RuleSet rules_;
  HubManners manners_;
  std::function<bool()> is_stopped_;
  std::unique_ptr<ChildProcess> child_;
  std::string last_said_;  ///< that was of no use
};

}  // namespace threeply::cli
