// @ts-check
// How Debian's Chromium is started for tests: as root too, and without calling anybody. It is the headless
// shell, which draws no browser around a page: half the work for the same pages.
//
// Each file of tests starts one of its own. That costs 0.3 s, and keeps the clipboards apart of files that run
// side by side: a Chromium has one, whatever its contexts.
import { chromium } from 'playwright-core';

/** A guard against hangs only: no test measures time by it, so that a busy machine may take its time. */
export const patience = 60_000;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function startChromium() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
  return chromium.launch({ executablePath, args: flags });
}
