// @ts-check
// The page in WebKit.
import { playThrough } from './scenario.mjs';
import { startWebKit } from './webkit.mjs';

playThrough('WebKit', startWebKit);
