// @ts-check
// The worker of games in the formats of other programs.
import { converse } from './conversation.js';
import createThreeply from './threeply-library.js';

converse(createThreeply);
