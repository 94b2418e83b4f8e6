/* Does not compile: a semicolon is missing. */
#include <stdio.h>

int main(void) {
  printf("BOARD SIZE: 8x8\n")
  return 0;
}
