// @ts-check
// The worker of what proves: puzzles and endings.
import { converse } from './conversation.js';
import createThreeply from './threeply-solver.js';

converse(createThreeply);
