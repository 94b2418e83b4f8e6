// threeply generate: action lists with their right outputs, into a folder.
#include "cli/commands.hpp"
