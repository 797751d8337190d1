import fs from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from './config.ts';

/**
 * Reads the settings and looks whether the folders that they name are there.
 * @throws Error that names what is wrong, as `readConfig`
 */
export function readSettings(environment?: Record<string, string | undefined>): Config {
  const config = readConfig(environment);
  const { maildir } = config.bounces ?? {};
  const folders = [
    ['RESOURCES_DIR', config.resourcesDir],
    ['DESKTOP_DIR', config.desktopDir],
    ...['new', 'cur'].map((part) => ['BOUNCE_MAILDIR', maildir && path.join(maildir, part)]),
  ];
  for (const [name, folder] of folders) {
    if (folder !== undefined && !fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new Error(`${name} is invalid: there is no folder at ${folder}.`);
  }
  return config;
}
