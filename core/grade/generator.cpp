#include "grade/generator.hpp"
