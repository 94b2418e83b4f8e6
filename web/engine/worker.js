// @ts-check
// The worker of what every visitor needs: games, trees, traces.
import { converse } from './conversation.js';
import createThreeply from './threeply-engine.js';

converse(createThreeply);
