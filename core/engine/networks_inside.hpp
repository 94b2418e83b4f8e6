// The networks that are a part of the program itself.
#pragma once

#include <memory>

#include "engine/network.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

/// Null if there is none.
std::shared_ptr<const Network> network_inside(RuleSet rules);

}  // namespace threeply
