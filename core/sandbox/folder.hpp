// Folders that programs have had their hands on, and files that go into them and come out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sandbox/sandbox.hpp"

namespace threeply {

/// A new folder of a name nobody has, for temporary files; empty and errno.
std::string make_temporary_folder();

/// Also what a program has made hard to remove: folders without rights, folders in folders without
/// end.
void empty_folder(const std::string& path);

/// Puts files into a folder, with the folders that their names have in them; everybody can read and
/// run them. Answers with 0 or errno.
int lay_files(const std::string& folder, const std::vector<File>& files);

/// The bytes of a file that somebody may have made to deceive us. Answers with 0 or errno: ELOOP
/// for a link, EINVAL for what is no ordinary file, EFBIG if it has more than `most` bytes.
int read_plain_file(const std::string& path, std::uint64_t most, std::string& bytes);

}  // namespace threeply
