#include "sandbox/walls.hpp"

#include <cerrno>

#ifdef __linux__
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <linux/mount.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <fstream>
#include <sstream>
#endif

namespace threeply {

#if defined(__linux__) && defined(SYS_mount_setattr)

namespace {

constexpr unsigned nobody = 65534;

// The C library has functions for these since 2.36 only.

int clone_tree(const char* path) {
  return static_cast<int>(
      ::syscall(SYS_open_tree, AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC));
}

bool attach_tree(int tree, const char* path) {
  return ::syscall(SYS_move_mount, tree, "", AT_FDCWD, path, MOVE_MOUNT_F_EMPTY_PATH) == 0;
}

bool change_mount(int folder, const char* path, unsigned flags, std::uint64_t set,
                  std::uint64_t clear) {
  mount_attr change = {};
  change.attr_set = set;
  change.attr_clr = clear;
  return ::syscall(SYS_mount_setattr, folder, path, flags, &change, sizeof change) == 0;
}

bool write_file(const std::string& path, const std::string& text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_written = ::write(file, text.data(), text.size()) >= 0;
  const int error = errno;
  ::close(file);
  errno = error;
  return is_written;
}

/// A map under which all users and groups of our own namespace keep their numbers.
std::string same_numbers(const std::string& path) {
  std::ifstream file(path);
  std::string map;
  for (unsigned first = 0, there = 0, count = 0; file >> first >> there >> count;) {
    std::ostringstream line;
    line << first << ' ' << first << ' ' << count << '\n';
    map += line.str();
  }
  return map;
}

std::string one_number(unsigned number) {
  return std::to_string(number == 0 ? nobody : number) + ' ' + std::to_string(number) + " 1";
}

/// From root of the namespace to nobody, whose programs keep of root's powers the one to open any
/// file: otherwise nothing in root's own folders could be run.
bool become_nobody() {
  if (::prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0) != 0 || ::setgroups(0, nullptr) != 0 ||
      ::setresgid(nobody, nobody, nobody) != 0 || ::setresuid(nobody, nobody, nobody) != 0) {
    return false;
  }
  __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = {};
  if (::syscall(SYS_capget, &head, sets) != 0) return false;
  for (auto& set : sets) set.effective = set.permitted;
  sets[CAP_TO_INDEX(CAP_DAC_OVERRIDE)].inheritable = CAP_TO_MASK(CAP_DAC_OVERRIDE);
  return ::syscall(SYS_capset, &head, sets) == 0 &&
         ::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_DAC_OVERRIDE, 0, 0) == 0;
}

std::string failure(const char* what) { return std::string(what) + ": " + std::strerror(errno); }

/// Everything below / read-only and without devices, but for a few of them.
std::string lock_files() {
  const char* const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random",
                                 "/dev/urandom"};
  int trees[std::size(devices)];
  if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) {
    return failure("no mounts of our own");
  }
  for (std::size_t i = 0; i < std::size(devices); ++i) trees[i] = clone_tree(devices[i]);
  if (!change_mount(AT_FDCWD, "/", AT_RECURSIVE,
                    MOUNT_ATTR_RDONLY | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOSUID, 0)) {
    return failure("no read-only mounts");
  }
  for (std::size_t i = 0; i < std::size(devices); ++i) {
    if (trees[i] < 0) continue;  // not every system has them all
    if (!attach_tree(trees[i], devices[i])) return failure(devices[i]);
    ::close(trees[i]);
  }
  return {};
}

/// Our own command line, too, tells where things are: programs do not see the keeper.
bool mount_processes(unsigned long flags) {
  return ::mount("proc", "/proc", "proc", flags, "hidepid=2") == 0 ||
         ::mount("proc", "/proc", "proc", flags, nullptr) == 0 ||
         ::mount("none", "/proc", "tmpfs", flags, "size=4k") == 0;
}

void hide(const std::string& path, unsigned long flags) {
  struct stat info = {};
  if (::stat(path.c_str(), &info) != 0) return;
  if (S_ISDIR(info.st_mode)) {
    ::mount("none", path.c_str(), "tmpfs", flags, "size=4k,mode=555");
  } else {
    ::mount("/dev/null", path.c_str(), nullptr, MS_BIND, nullptr);
  }
}

}  // namespace

pid_t fork_into_namespaces() {
  constexpr unsigned long namespaces = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET |
                                       CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;
  return static_cast<pid_t>(
      ::syscall(SYS_clone, namespaces | SIGCHLD, nullptr, nullptr, nullptr, nullptr));
}

bool map_users(pid_t child, Identity& identity) {
  const std::string process = "/proc/" + std::to_string(child);
  identity = Identity::nobody;
  if (::geteuid() == 0 && write_file(process + "/uid_map", same_numbers("/proc/self/uid_map")) &&
      write_file(process + "/gid_map", same_numbers("/proc/self/gid_map"))) {
    return true;
  }
  identity = Identity::own;
  return write_file(process + "/setgroups", "deny") &&
         write_file(process + "/uid_map", one_number(::geteuid())) &&
         write_file(process + "/gid_map", one_number(::getegid()));
}

std::string raise_walls(Identity identity, const std::vector<std::string>& hidden) {
  // Namespaces within would give a program powers again, if only there.
  write_file("/proc/sys/user/max_user_namespaces", "0");
  std::string fault = lock_files();
  if (!fault.empty()) return fault;
  constexpr unsigned long plain = MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_RDONLY;
  if (!mount_processes(plain)) return failure("/proc");
  for (const std::string& path : hidden) hide(path, plain);
  if (identity == Identity::nobody && !become_nobody()) return failure("no other user");
  return {};
}

int mount_memory_folder(std::uint64_t size) {
  const std::string options = "mode=700,nr_inodes=4096,size=" + std::to_string(size);
  return ::mount("none", memory_folder, "tmpfs", MS_NOSUID | MS_NODEV, options.c_str()) == 0
             ? 0
             : errno;
}

void unmount(const std::string& folder) { ::umount2(folder.c_str(), MNT_DETACH); }

int mount_writable(const std::string& folder) {
  const int tree = clone_tree(folder.c_str());
  if (tree < 0) return errno;
  const bool is_mounted = change_mount(tree, "", AT_EMPTY_PATH, 0, MOUNT_ATTR_RDONLY) &&
                          attach_tree(tree, folder.c_str());
  const int error = errno;
  ::close(tree);
  return is_mounted ? 0 : error;
}

#else

pid_t fork_into_namespaces() {
  errno = ENOSYS;
  return -1;
}
bool map_users(pid_t, Identity&) { return false; }
std::string raise_walls(Identity, const std::vector<std::string>&) { return "not on this system"; }
int mount_memory_folder(std::uint64_t) { return ENOSYS; }
void unmount(const std::string&) {}
int mount_writable(const std::string&) { return ENOSYS; }

#endif

}  // namespace threeply
