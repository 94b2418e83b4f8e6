// @ts-check
// The page in Firefox.
import { startFirefox } from './firefox.mjs';
import { playThrough } from './scenario.mjs';

playThrough('Firefox', startFirefox);
