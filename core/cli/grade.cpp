// threeply grade: runs a program nobody trusts and says what is wrong with it.
#include "cli/commands.hpp"
