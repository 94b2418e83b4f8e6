#include "endgame/packed_name.hpp"

#include <algorithm>

namespace threeply {
namespace {

std::string force_name(const Force& force) {
  return "k" + std::to_string(force.kings) + "m" + std::to_string(force.men);
}

}  // namespace

std::string slice_name(const Material& material) {
  return force_name(material.bottom) + "-" + force_name(material.top);
}

std::string pair_name(const Material& material) {
  const std::vector<Material> pairs = pairs_of(material.pieces());
  const bool is_listed = std::find(pairs.begin(), pairs.end(), material) != pairs.end();
  return slice_name(is_listed ? material : material.turned());
}

std::string packed_file_name(const Material& material, PackedContent content) {
  const char* const ending = content == PackedContent::outcomes    ? ".outcomes"
                             : content == PackedContent::distances ? ".distances"
                                                                   : ".progress";
  return pair_name(material) + ending;
}

}  // namespace threeply
