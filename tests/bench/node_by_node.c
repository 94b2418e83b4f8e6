/* The measure for the replay program's instruction count: the same ten actions of P from the initial
 * position, computed the way the assignment describes it, by building the whole tree of depth three
 * node by node on the heap. Deliberately plain C as a course would teach it; prints the same bytes. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 8, DEPTH = 3, TURNS = 10 };

typedef struct node {
  char board[SIZE][SIZE];
  int from_row, from_column, to_row, to_column;
  int cost;
  struct node *first_child, *last_child, *next;
} node_t;

static const int row_steps[4] = {-1, 1, 1, -1}, column_steps[4] = {1, 1, -1, -1};

static int is_on_board(int row, int column) {
  return row >= 0 && row < SIZE && column >= 0 && column < SIZE;
}

static int owner(char c) { return c == 'b' || c == 'B' ? 1 : c == 'w' || c == 'W' ? -1 : 0; }

static int material(char board[SIZE][SIZE]) {
  int row, column, sum = 0;
  for (row = 0; row < SIZE; row++)
    for (column = 0; column < SIZE; column++) {
      char c = board[row][column];
      sum += c == 'b' ? 1 : c == 'B' ? 3 : c == 'w' ? -1 : c == 'W' ? -3 : 0;
    }
  return sum;
}

static node_t *add_child(node_t *parent, int r, int c, int r2, int c2) {
  node_t *child = malloc(sizeof *child);
  char piece = parent->board[r][c];
  if (child == NULL) exit(EXIT_FAILURE);
  memcpy(child->board, parent->board, sizeof child->board);
  child->board[r][c] = '.';
  if (abs(r2 - r) == 2) child->board[(r + r2) / 2][(c + c2) / 2] = '.';
  if (piece == 'b' && r2 == 0) piece = 'B';
  if (piece == 'w' && r2 == SIZE - 1) piece = 'W';
  child->board[r2][c2] = piece;
  child->from_row = r, child->from_column = c, child->to_row = r2, child->to_column = c2;
  child->first_child = child->last_child = child->next = NULL;
  if (parent->last_child) parent->last_child->next = child;
  else parent->first_child = child;
  parent->last_child = child;
  return child;
}

/* Adds every action of `side` below `parent`, or only finds out whether there is one. */
static int expand(node_t *parent, int side, int only_test) {
  int row, column, d, count = 0;
  for (row = 0; row < SIZE; row++)
    for (column = 0; column < SIZE; column++) {
      char c = parent->board[row][column];
      if (owner(c) != side) continue;
      for (d = 0; d < 4; d++) {
        int r = row + row_steps[d], k = column + column_steps[d];
        if ((c == 'b' && row_steps[d] > 0) || (c == 'w' && row_steps[d] < 0)) continue;
        if (!is_on_board(r, k)) continue;
        if (owner(parent->board[r][k]) == -side) r += row_steps[d], k += column_steps[d];
        if (!is_on_board(r, k) || parent->board[r][k] != '.') continue;
        if (only_test) return 1;
        add_child(parent, row, column, r, k);
        count++;
      }
    }
  return count;
}

static void build(node_t *n, int side, int depth) {
  node_t *child;
  if (depth == 0) {
    n->cost = expand(n, side, 1) ? material(n->board) : side > 0 ? INT_MIN : INT_MAX;
    return;
  }
  n->cost = side > 0 ? INT_MIN : INT_MAX;
  expand(n, side, 0);
  for (child = n->first_child; child; child = child->next) {
    build(child, -side, depth - 1);
    if (side > 0 ? child->cost > n->cost : child->cost < n->cost) n->cost = child->cost;
  }
}

static void free_below(node_t *n) {
  node_t *child = n->first_child, *next;
  for (; child; child = next) {
    next = child->next;
    free_below(child);
    free(child);
  }
}

static void print_board(char board[SIZE][SIZE]) {
  int row, column;
  printf("     A   B   C   D   E   F   G   H\n   +---+---+---+---+---+---+---+---+\n");
  for (row = 0; row < SIZE; row++) {
    printf(" %d |", row + 1);
    for (column = 0; column < SIZE; column++) printf(" %c |", board[row][column]);
    printf("\n   +---+---+---+---+---+---+---+---+\n");
  }
}

int main(void) {
  node_t root;
  int row, column, turn, side = 1;
  for (row = 0; row < SIZE; row++)
    for (column = 0; column < SIZE; column++)
      root.board[row][column] = (row + column) % 2 == 0 ? '.' : row < 3 ? 'w' : row > 4 ? 'b' : '.';
  printf("BOARD SIZE: 8x8\n#BLACK PIECES: 12\n#WHITE PIECES: 12\n");
  print_board(root.board);
  for (turn = 1; turn <= TURNS; turn++, side = -side) {
    node_t *best, *child, test;
    root.first_child = root.last_child = NULL;
    build(&root, side, DEPTH);
    best = root.first_child;
    if (best == NULL) {
      printf("%s WIN!\n", side > 0 ? "WHITE" : "BLACK");
      break;
    }
    for (child = best->next; child; child = child->next)
      if (side > 0 ? child->cost > best->cost : child->cost < best->cost) best = child;
    test = *best;
    free_below(&root);
    printf("=====================================\n*** %s ACTION #%d: %c%d-%c%d\nBOARD COST: %d\n",
           side > 0 ? "BLACK" : "WHITE", turn, 'A' + test.from_column, test.from_row + 1,
           'A' + test.to_column, test.to_row + 1,
           expand(&test, -side, 1) ? material(test.board) : side > 0 ? INT_MAX : INT_MIN);
    memcpy(root.board, test.board, sizeof root.board);
    print_board(root.board);
  }
  return 0;
}
