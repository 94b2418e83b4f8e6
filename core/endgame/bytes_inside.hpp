// How bytes are given a name in assembly, on the systems that programs are built for.
#pragma once

#if defined(__APPLE__)
#define THREEPLY_SECTION(name) \
  "  .section __DATA,__const\n  .globl _" name "\n  .p2align 3\n_" name ":\n"
#define THREEPLY_END(name) ""
#elif defined(__wasm__)
#define THREEPLY_SECTION(name)                                           \
  "  .section .rodata." name ",\"\",@\n  .globl " name "\n  .type " name \
  ",@object\n  .p2align "                                                \
  "3\n" name ":\n"
#define THREEPLY_END(name) ".Lend_" name ":\n  .size " name ", .Lend_" name "-" name "\n"
#else
#define THREEPLY_SECTION(name)                                                                     \
  "  .pushsection .rodata,\"a\"\n  .globl " name "\n  .type " name ",@object\n  .p2align 3\n" name \
  ":\n"
#define THREEPLY_END(name) "  .size " name ", .-" name "\n  .popsection\n"
#endif
