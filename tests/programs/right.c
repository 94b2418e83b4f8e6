/* A right program for the replay task, as a student might write it. The others define some of the
 * words below and include this file, so that each differs from it in one thing. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef AT_START
#define AT_START()
#endif
#ifndef BEFORE_ACTION
#define BEFORE_ACTION(number, column)
#endif
#ifndef AT_END
#define AT_END(status) (status)
#endif
#ifndef ROW_STEPS /* NE, SE, SW, NW */
#define ROW_STEPS {-1, 1, 1, -1}
#define COLUMN_STEPS {1, 1, -1, -1}
#endif
#ifndef IS_BETTER
#define IS_BETTER(cost, best) ((cost) > (best))
#endif
#ifndef LEAF_COST
#define LEAF_COST(board, side) board_cost(board, side)
#endif
#ifndef PRINTED_COST
#define PRINTED_COST(board, side) board_cost(board, side)
#endif
#ifndef LINE_END
#define LINE_END "\n"
#endif
#ifndef LINE_START
#define LINE_START ""
#endif
#ifndef ROW_END
#define ROW_END ""
#endif

#define SIZE 8
#define DEPTH 3
#define PLAYED 10
#define MOST_ACTIONS 48
#define SEPARATOR LINE_START "   +---+---+---+---+---+---+---+---+" LINE_END

typedef char board_t[SIZE][SIZE];

typedef struct {
  int row, column, to_row, to_column;
} action_t;

static const int row_steps[4] = ROW_STEPS, column_steps[4] = COLUMN_STEPS;

/* 1 for black, -1 for white, 0 for nobody. */
static int owner(char cell) {
  return cell == 'b' || cell == 'B' ? 1 : cell == 'w' || cell == 'W' ? -1 : 0;
}

static int is_inside(int row, int column) {
  return row >= 0 && row < SIZE && column >= 0 && column < SIZE;
}

static void set_up(board_t board) {
  int row, column;
  for (row = 0; row < SIZE; row++)
    for (column = 0; column < SIZE; column++)
      board[row][column] = (row + column) % 2 == 0 ? '.' : row < 3 ? 'w' : row > 4 ? 'b' : '.';
}

static void print_board(board_t board) {
  int row, column;
  printf(LINE_START "     A   B   C   D   E   F   G   H" LINE_END SEPARATOR);
  for (row = 0; row < SIZE; row++) {
    printf(LINE_START " %d |", row + 1);
    for (column = 0; column < SIZE; column++) printf(" %c |", board[row][column]);
    printf(ROW_END LINE_END SEPARATOR);
  }
}

/* The actions of one side, in the order of the task. */
static int list_actions(board_t board, int side, action_t *list) {
  int row, column, d, count = 0;
  for (row = 0; row < SIZE; row++)
    for (column = 0; column < SIZE; column++) {
      char cell = board[row][column];
      if (owner(cell) != side) continue;
      for (d = 0; d < 4; d++) {
        int r = row + row_steps[d], c = column + column_steps[d];
        if ((cell == 'b' && row_steps[d] > 0) || (cell == 'w' && row_steps[d] < 0)) continue;
        if (is_inside(r, c) && owner(board[r][c]) == -side) {
          r += row_steps[d];
          c += column_steps[d];
        }
        if (!is_inside(r, c) || board[r][c] != '.') continue;
        list[count].row = row;
        list[count].column = column;
        list[count].to_row = r;
        list[count].to_column = c;
        count++;
      }
    }
#ifdef CAPTURES_ARE_MANDATORY
  {
    int i, captures = 0;
    for (i = 0; i < count; i++)
      if (abs(list[i].to_row - list[i].row) == 2) list[captures++] = list[i];
    if (captures > 0) count = captures;
  }
#endif
  return count;
}

static void play(board_t board, const action_t *action) {
  char cell = board[action->row][action->column];
  int is_capture = abs(action->to_row - action->row) == 2;
  int is_far_row = action->to_row == (owner(cell) > 0 ? 0 : SIZE - 1);
  board[action->row][action->column] = '.';
  if (is_capture)
    board[(action->row + action->to_row) / 2][(action->column + action->to_column) / 2] = '.';
#ifdef NO_TOWER_BY_CAPTURE
  if (is_capture) is_far_row = 0;
#endif
  board[action->to_row][action->to_column] = is_far_row ? (char)toupper(cell) : cell;
}

static int material(board_t board) {
  int row, column, sum = 0;
  for (row = 0; row < SIZE; row++)
    for (column = 0; column < SIZE; column++) {
      char cell = board[row][column];
      sum += owner(cell) * (isupper((unsigned char)cell) ? 3 : 1);
    }
  return sum;
}

/* The cost of a board on which `side` is to move. */
static int board_cost(board_t board, int side) {
  action_t list[MOST_ACTIONS];
  if (list_actions(board, side, list) > 0) return material(board);
  return side > 0 ? INT_MIN : INT_MAX;
}

static int minimax(board_t board, int side, int depth) {
  action_t list[MOST_ACTIONS];
  int i, count, best;
  if (depth == 0) return LEAF_COST(board, side);
  count = list_actions(board, side, list);
  best = side > 0 ? INT_MIN : INT_MAX;
  for (i = 0; i < count; i++) {
    board_t next;
    int cost;
    memcpy(next, board, sizeof next);
    play(next, &list[i]);
    cost = minimax(next, -side, depth - 1);
    if (side > 0 ? cost > best : cost < best) best = cost;
  }
  return best;
}

/* NULL if there is none. */
static const action_t *choose(board_t board, int side) {
  static action_t list[MOST_ACTIONS];
  const action_t *best = NULL;
  int i, best_cost = 0, count = list_actions(board, side, list);
  for (i = 0; i < count; i++) {
    board_t next;
    int cost;
    memcpy(next, board, sizeof next);
    play(next, &list[i]);
    cost = minimax(next, -side, DEPTH - 1);
    if (best == NULL || (side > 0 ? IS_BETTER(cost, best_cost) : IS_BETTER(best_cost, cost))) {
      best = &list[i];
      best_cost = cost;
    }
  }
  return best;
}

static void perform(board_t board, int side, int number, const action_t *action, int is_computed) {
  BEFORE_ACTION(number, action->column);
  play(board, action);
  printf(LINE_START "=====================================" LINE_END);
  printf(LINE_START "%s%s ACTION #%d: %c%d-%c%d" LINE_END, is_computed ? "*** " : "",
         side > 0 ? "BLACK" : "WHITE", number, 'A' + action->column, action->row + 1,
         'A' + action->to_column, action->to_row + 1);
  printf(LINE_START "BOARD COST: %d" LINE_END, PRINTED_COST(board, -side));
  print_board(board);
#ifdef WIN_AT_ONCE
  action_t list[MOST_ACTIONS];
  if (list_actions(board, -side, list) == 0) {
    printf(LINE_START "%s WIN!" LINE_END, side > 0 ? "BLACK" : "WHITE");
    exit(0);
  }
#endif
}

/* Plays up to `turns` actions and answers with how many. */
static int compute(board_t board, int side, int number, int turns) {
  int i;
  for (i = 0; i < turns; i++, side = -side, number++) {
    const action_t *action = choose(board, side);
#ifndef NO_LOOK_FOR_THE_END
    if (action == NULL) {
#ifndef NO_WIN_LINE
      printf(LINE_START "%s WIN!" LINE_END, side > 0 ? "WHITE" : "BLACK");
#endif
      break;
    }
#endif
    perform(board, side, number, action, 1);
  }
  return i;
}

/* A letter and a number; answers with what follows, or NULL if it is no cell. */
static const char *read_cell(const char *text, int *row, int *column) {
  if (!isalpha((unsigned char)text[0]) || !isdigit((unsigned char)text[1])) return NULL;
  *column = text[0] - 'A';
  *row = 0;
  for (text++; isdigit((unsigned char)*text); text++)
    if (*row < 100) *row = *row * 10 + (*text - '0');
  (*row)--;
  return text;
}

static int read_action(const char *token, action_t *action) {
  const char *rest = read_cell(token, &action->row, &action->column);
  if (rest == NULL || *rest != '-') return 0;
  rest = read_cell(rest + 1, &action->to_row, &action->to_column);
  return rest != NULL && *rest == '\0';
}

static const char *find_error(board_t board, int side, const action_t *action) {
  action_t list[MOST_ACTIONS];
  int i, count;
  if (!is_inside(action->row, action->column)) return "Source cell is outside of the board.";
  if (!is_inside(action->to_row, action->to_column)) return "Target cell is outside of the board.";
#ifdef TARGET_BEFORE_SOURCE
  if (board[action->to_row][action->to_column] != '.') return "Target cell is not empty.";
#endif
  if (board[action->row][action->column] == '.') return "Source cell is empty.";
  if (board[action->to_row][action->to_column] != '.') return "Target cell is not empty.";
  if (owner(board[action->row][action->column]) != side)
    return "Source cell holds opponent's piece/tower.";
  count = list_actions(board, side, list);
  for (i = 0; i < count; i++)
    if (memcmp(&list[i], action, sizeof *action) == 0) return NULL;
  return "Illegal action.";
}

int main(void) {
  static char token[100000];
  board_t board;
  int side = 1, number = 1, has_read;
  AT_START();
  set_up(board);
  printf("BOARD SIZE: 8x8" LINE_END LINE_START "#BLACK PIECES: 12" LINE_END);
  printf(LINE_START "#WHITE PIECES: 12" LINE_END);
  print_board(board);
  do {
    action_t action;
    has_read = scanf("%99999s", token) == 1;
    if (strcmp(token, "A") == 0 || strcmp(token, "P") == 0) {
      int played = compute(board, side, number, token[0] == 'A' ? 1 : PLAYED);
#ifdef COMMAND_IS_REMEMBERED
      side = played % 2 == 0 ? side : -side;
      number += played;
#else
      (void)played;
      break;
#endif
    } else if (has_read && read_action(token, &action)) {
      const char *error = find_error(board, side, &action);
      if (error != NULL) {
        printf(LINE_START "ERROR: %s" LINE_END, error);
        return AT_END(1);
      }
      perform(board, side, number, &action, 0);
      side = -side;
      number++;
    } else if (has_read) {
      fprintf(stderr, "%s: an action or a command was expected\n", token);
      return AT_END(2);
    }
  } while (has_read);
  return AT_END(0);
}
