#include "grade/verdict.hpp"
