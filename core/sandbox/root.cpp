#include "sandbox/root.hpp"

#include <cerrno>

#ifdef __linux__
#include <fcntl.h>
#include <linux/mount.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <system_error>
#endif

namespace threeply {

std::string root_of(Role role) {
  return role == Role::program || role == Role::checked ? "/bare" : "/tools";
}

std::string installed_place() { return "/installed"; }

#if defined(__linux__) && defined(SYS_mount_setattr)

namespace {

namespace fs = std::filesystem;

constexpr const char* installed_folder = program_folder(Walls::required);

/// Not /dev/zero, which gives memory that no limit counts.
constexpr const char* devices[] = {"/dev/null", "/dev/full", "/dev/random", "/dev/urandom"};

constexpr const char* streams[][2] = {{"/dev/fd", "/proc/self/fd"},
                                      {"/dev/stdin", "/proc/self/fd/0"},
                                      {"/dev/stdout", "/proc/self/fd/1"},
                                      {"/dev/stderr", "/proc/self/fd/2"}};

/// What running a C program takes: the C library and its like.
constexpr const char* bare_folders[] = {"/lib",     "/lib32",     "/lib64",     "/libx32",
                                        "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/libx32"};

/// What compilers and interpreters take: all that the system's packages have installed.
constexpr const char* tool_folders[] = {"/usr",   "/bin",   "/sbin",  "/lib",
                                        "/lib32", "/lib64", "/libx32"};

constexpr std::uint64_t locked = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOSUID;
constexpr std::uint64_t locked_device = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOEXEC | MOUNT_ATTR_NOSUID;

// The C library has functions for these since 2.36 only.

/// A copy of what is mounted at `path` and below, which is nowhere yet; -1 and errno.
int clone_tree(const std::string& path, std::uint64_t attributes) {
  const int tree = static_cast<int>(::syscall(SYS_open_tree, AT_FDCWD, path.c_str(),
                                              OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE));
  if (tree < 0) return -1;
  mount_attr change = {};
  change.attr_set = attributes;
  if (::syscall(SYS_mount_setattr, tree, "", AT_EMPTY_PATH | AT_RECURSIVE, &change,
                sizeof change) == 0) {
    return tree;
  }
  const int error = errno;
  ::close(tree);
  errno = error;
  return -1;
}

bool attach_tree(int tree, const std::string& path) {
  return ::syscall(SYS_move_mount, tree, "", AT_FDCWD, path.c_str(), MOVE_MOUNT_F_EMPTY_PATH) == 0;
}

bool lock_mount(const char* path) {
  mount_attr change = {};
  change.attr_set = MOUNT_ATTR_RDONLY;
  return ::syscall(SYS_mount_setattr, AT_FDCWD, path, 0, &change, sizeof change) == 0;
}

/// Something of the machine, held until the new tree stands: from then on its path means nothing.
struct Piece {
  std::string path;
  int tree = -1;       ///< or
  std::string link{};  ///< where it leads, if it is a link
  bool is_folder = true;
};

void make_folders(const std::string& path) {
  std::error_code ignored;  // what is missing shows when something is mounted there
  fs::create_directories(path, ignored);
}

class Builder {
 public:
  Builder() = default;
  ~Builder() {
    for (const Tree* tree : {&bare_, &tools_}) {
      for (const Piece& piece : tree->pieces) ::close(piece.tree);
    }
  }
  Builder(const Builder&) = delete;
  Builder& operator=(const Builder&) = delete;

  std::string build(const std::vector<std::string>& shown) {
    for (const char* folder : bare_folders) take(bare_, folder);
    for (const char* folder : tool_folders) take(tools_, folder);
    take(tools_, "/etc/alternatives");
    for (Tree* tree : {&bare_, &tools_}) {
      take(*tree, "/etc/ld.so.cache");
      for (const char* device : devices) take(*tree, device, locked_device);
      for (const std::string& folder : shown) {
        if (!take(*tree, folder)) return failure(folder);
      }
    }
    find_ourselves();
    if (!mount_base()) return failure("no place for a root");
    if (!mount_installed()) return failure("no place for programs");
    for (const Tree* tree : {&bare_, &tools_}) {
      if (std::string fault = stand_up(*tree); !fault.empty()) return fault;
    }
    make_folders(base_ + "/proc");
    if (::mount("proc", (base_ + "/proc").c_str(), "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC,
                nullptr) != 0) {
      return failure("/proc");
    }
    if (!enter_base()) return failure("pivot_root");
    return {};
  }

 private:
  struct Tree {
    std::string root;
    std::vector<Piece> pieces{};
  };

  static std::string failure(const std::string& what) { return what + ": " + std::strerror(errno); }

  /// False only if it is there and cannot be had.
  static bool take(Tree& tree, const std::string& path, std::uint64_t attributes = locked) {
    struct stat info = {};
    if (::lstat(path.c_str(), &info) != 0) return true;
    Piece piece{.path = path};
    std::error_code failure;
    if (S_ISLNK(info.st_mode)) {
      piece.link = fs::read_symlink(path, failure).string();
    } else {
      piece.is_folder = S_ISDIR(info.st_mode);
      piece.tree = clone_tree(path, attributes);
      if (piece.tree < 0) return false;
    }
    tree.pieces.push_back(std::move(piece));
    return true;
  }

  /// Copies of this program know the answers.
  void find_ourselves() {
    std::error_code ignored;
    own_copies_.push_back(fs::canonical("/proc/self/exe", ignored).string());
    const char* const path = std::getenv("PATH");
    std::istringstream folders(path != nullptr ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
      const std::string copy = fs::canonical(folder + "/threeply", ignored).string();
      if (!copy.empty()) own_copies_.push_back(copy);
    }
    for (const char* folder : {"/usr/local/bin", "/usr/bin", "/usr/games"}) {
      own_copies_.push_back(std::string(folder) + "/threeply");
    }
  }

  /// Over any folder there is: the pieces are at hand already.
  bool mount_base() {
    for (const char* place : {"/tmp", "/mnt", "/usr"}) {
      base_ = place;
      if (::mount("none", place, "tmpfs", MS_NOSUID | MS_NODEV, "mode=755,size=1m") == 0) {
        return true;
      }
    }
    return false;
  }

  bool mount_installed() {
    const std::string place = base_ + installed_place();
    make_folders(place);
    return ::mount("none", place.c_str(), "tmpfs", MS_NOSUID | MS_NODEV,
                   "mode=755,size=1g,nr_inodes=65536") == 0;
  }

  std::string stand_up(const Tree& tree) {
    const std::string root = base_ + tree.root;
    for (const Piece& piece : tree.pieces) {
      if (!put(root + piece.path, piece)) return failure(piece.path);
    }
    for (const std::string& copy : own_copies_) {
      struct stat info = {};
      const std::string place = root + copy;
      if (copy.empty() || ::stat(place.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) continue;
      const int nothing = clone_tree(root + devices[0], locked_device | MOUNT_ATTR_NODEV);
      const bool is_hidden = nothing >= 0 && attach_tree(nothing, place);
      ::close(nothing);
      if (!is_hidden) return failure(copy);
    }
    for (const char* folder : {work_folder, installed_folder, "/proc"}) {
      make_folders(root + folder);
    }
    for (const auto& [name, place] : streams) {
      if (::symlink(place, (root + name).c_str()) != 0) return failure(name);
    }
    // Unless something below /tmp is shown.
    if (::symlink(&work_folder[1], (root + "/tmp").c_str()) != 0 && errno != EEXIST) {
      return failure("/tmp");
    }
    const int installed = clone_tree(base_ + installed_place(), locked);
    const bool is_shown = installed >= 0 && attach_tree(installed, root + installed_folder);
    ::close(installed);
    if (!is_shown) return failure(installed_folder);
    // The keeper's command line, too, tells where things are: programs do not see it.
    if (!mount_processes(root + "/proc", {"hidepid=2,subset=pid", "hidepid=2"})) {
      return failure("/proc");
    }
    return {};
  }

  static bool put(const std::string& place, const Piece& piece) {
    make_folders(fs::path(place).parent_path().string());
    if (piece.tree < 0) return ::symlink(piece.link.c_str(), place.c_str()) == 0;
    if (piece.is_folder) {
      make_folders(place);
    } else {
      ::close(::open(place.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0444));
    }
    return attach_tree(piece.tree, place);
  }

  static bool mount_processes(const std::string& place, std::initializer_list<const char*> ways) {
    constexpr unsigned long flags = MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_RDONLY;
    for (const char* options : ways) {
      if (::mount("proc", place.c_str(), "proc", flags, options) == 0) return true;
    }
    return false;
  }

  bool enter_base() const {
    return ::chdir(base_.c_str()) == 0 && ::syscall(SYS_pivot_root, ".", ".") == 0 &&
           ::umount2(".", MNT_DETACH) == 0 && ::chdir("/") == 0 && lock_mount("/");
  }

  Tree bare_{.root = root_of(Role::program)};
  Tree tools_{.root = root_of(Role::compiler)};
  std::vector<std::string> own_copies_;
  std::string base_;
};

std::string place_of_work(Role role) { return root_of(role) + work_folder; }

}  // namespace

std::string build_roots(const std::vector<std::string>& shown) {
  // Namespaces within would give a program powers again, if only there. The lists of calls see to
  // that, too.
  const int most = ::open("/proc/sys/user/max_user_namespaces", O_WRONLY | O_CLOEXEC);
  if (most >= 0) {
    [[maybe_unused]] const ssize_t written = ::write(most, "0", 1);
    ::close(most);
  }
  if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) {
    return std::string("no mounts of our own: ") + std::strerror(errno);
  }
  return Builder().build(shown);
}

int mount_work(Role role, std::uint64_t size, const ProgramUser& user) {
  const std::string options = "mode=700,nr_inodes=4096,size=" + std::to_string(size) +
                              ",uid=" + std::to_string(user.user) +
                              ",gid=" + std::to_string(user.group);
  // A C program makes no programs.
  const bool runs_none = role == Role::program || role == Role::checked;
  const unsigned long flags = MS_NOSUID | MS_NODEV | (runs_none ? MS_NOEXEC : 0);
  return ::mount("none", place_of_work(role).c_str(), "tmpfs", flags, options.c_str()) == 0 ? 0
                                                                                            : errno;
}

void unmount_work(Role role) { ::umount2(place_of_work(role).c_str(), MNT_DETACH); }

#else

std::string build_roots(const std::vector<std::string>&) { return "not on this system"; }
int mount_work(Role, std::uint64_t, const ProgramUser&) { return ENOSYS; }
void unmount_work(Role) {}

#endif

}  // namespace threeply
