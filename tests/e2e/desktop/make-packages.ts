import fs from 'node:fs';
import os from 'node:os';
import { buildApp } from '../../../build/desktop/build-app.ts';
import { findElectron } from './find-electron.ts';
import { packageProgram } from './package-program.ts';

/**
 * Makes the packages for the desktop journeys beside other tests, in the processor time that these leave, and writes to
 * a file where they are. Without an Electron it makes none.
 */
const [file] = process.argv.slice(2);
if (!file) throw new Error('name the file to write to');
if (!('missing' in findElectron())) {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  await buildApp();
  fs.writeFileSync(file, JSON.stringify(await packageProgram()));
}
