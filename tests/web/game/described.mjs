// @ts-check
// Lets the page's modules know what the engine says of itself, as the page does before anything else.
import { learn } from '../../../web/game/programs.js';
import { engine } from '../engine/module.mjs';

learn(engine.describe());
