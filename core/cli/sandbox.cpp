#include "cli/sandbox.hpp"
