#include "grade/shrink.hpp"
