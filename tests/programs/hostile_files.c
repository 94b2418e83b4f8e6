/* Fills its folder with files, as many and as large as it can, and says how many bytes it got. */
#include <stdio.h>

enum { BLOCK = 1 << 16, MOST_BLOCKS = 16, MOST_FILES = 10000 };

int main(void) {
  static char block[BLOCK];
  long long written = 0;
  int number, i;
  for (number = 0; number < MOST_FILES; number++) {
    char name[32];
    FILE *file;
    sprintf(name, "file-%d", number);
    file = fopen(name, "wb");
    if (file == NULL) break;
    setvbuf(file, NULL, _IONBF, 0);
    for (i = 0; i < MOST_BLOCKS; i++) written += (long long)fwrite(block, 1, BLOCK, file);
    fclose(file);
    if (written < (long long)(number + 1) * BLOCK * MOST_BLOCKS) break;
  }
  printf("%lld\n", written);
  return 0;
}
