#include "grade/report.hpp"
