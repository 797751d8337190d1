import fs from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import { givenSettings } from './given-settings.ts';
import { misspeltSettings } from './misspelt-settings.ts';

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

/** The option of whatever serves the site that only looks at its settings. */
export const checkOption = { 'check-config': { type: 'boolean', default: false } } as const;

/**
 * Reads the settings as the server does at its start and ends the process: with 0 if they are in order, with 1 and what is
 * wrong if not. Says which names are all but those of settings. Serves nothing and writes nothing.
 */
export function checkSettings(): never {
  try {
    const given = givenSettings();
    readSettings(given);
    for (const sentence of misspeltSettings(given)) console.log(`${sentence}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  console.log('The settings are in order.');
  process.exit(0);
}
