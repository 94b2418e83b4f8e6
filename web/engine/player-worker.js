// @ts-check
// The worker of the strong engine.
import { converse } from './conversation.js';
import createThreeply from './threeply-player.js';

converse(createThreeply);
