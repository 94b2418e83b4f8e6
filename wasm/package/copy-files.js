#!/usr/bin/env node
// @ts-check
// Copies what the package fetches at run time to where a site serves it from.
//   usage: npx threeply-files FOLDER
import { cp } from 'node:fs/promises';
import process from 'node:process';

const usage = `usage: threeply-files FOLDER
Copies the workers, modules, networks and endgame tables into FOLDER, which is made if it is not there.
new Threeply({ files: ADDRESS }) takes them from the address that your site serves FOLDER at.`;

const [folder, ...rest] = process.argv.slice(2);
if (folder === '--help' || folder === '-h') {
  console.info(usage);
} else if (!folder || rest.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await cp(new URL('./files/', import.meta.url), folder, { recursive: true });
  } catch (error) {
    console.error(`threeply-files: ${/** @type {Error} */ (error).message}`);
    process.exitCode = 5;
  }
}
