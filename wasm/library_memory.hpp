// The games that were read last. Losing them costs time and nothing else.
#pragma once

#include <optional>
#include <string>

#include "programs/collection.hpp"

namespace threeply::api {

class LibraryMemory {
 public:
  /// The games of a text; read again only where it is another one.
  const Collection& read(const std::string& text, const CollectionOptions& options);

 private:
  std::string text_;
  CollectionOptions options_;
  std::optional<Collection> games_;
};

}  // namespace threeply::api
