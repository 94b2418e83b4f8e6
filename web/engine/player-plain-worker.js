// @ts-check
// The worker of the strong engine, for browsers without vector instructions.
import { converse } from './conversation.js';
import createThreeply from './threeply-player-plain.js';

converse(createThreeply);
