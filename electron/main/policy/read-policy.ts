import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ManagedKey } from '#shared/program/desktop-bridge.ts';
import { programScheme } from '#shared/program/program-scheme.ts';
import { type Managing, unmanaged } from './policy.ts';
import { registryValues } from './registry-values.ts';

/** What reading a policy needs of the system. */
export type PolicySystem = {
  platform: string;
  /** The path of the running program. */
  executable: string;
  /** Windows' own folder. */
  systemRoot: string | undefined;
  /**
   * @returns null if there is no such file
   * @throws Error if it cannot be read
   */
  readText(file: string): Promise<string | null>;
  /**
   * Runs a program of the system in its own folder. On Windows its words are passed as they are, without quoting.
   * @returns its output
   * @throws Error if it fails; with `killed` if it took too long
   */
  run(program: string, words: string[]): Promise<string>;
};

/** A policy as found; `json` is undefined if it cannot be read. */
type Found = { place: string; json: unknown };

/** How long a program of the system may take, in ms: the start waits for it. */
const patience = 5_000;

const run = promisify(execFile);

/** The system that the program runs on. */
export const thisSystem: PolicySystem = {
  platform: process.platform,
  executable: process.execPath,
  systemRoot: process.env.SYSTEMROOT,
  readText: (file) =>
    fs.promises.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    }),
  run: async (program, words) => {
    const { stdout } = await run(program, words, {
      cwd: path.dirname(program),
      timeout: patience,
      windowsHide: true,
      windowsVerbatimArguments: true,
      encoding: 'utf8',
    });
    return stdout;
  },
};

/**
 * Reads the policy of this computer from where only administrators can write: `/etc` on Linux, the registry's
 * `HKEY_LOCAL_MACHINE` on Windows, managed preferences on macOS. A policy that cannot be read, or keys of it that
 * are not valid, do not apply and are reported; the program starts all the same.
 */
export async function readPolicy(system: PolicySystem): Promise<Managing> {
  const found = await findPolicy(system);
  if (!found) return unmanaged;
  // The schema is loaded where there is something to check: without it, the first window comes sooner.
  const { checkPolicy } = await import('./check-policy.ts');
  const { policy, refused } = checkPolicy(found.json);
  return { policy, managed: { place: found.place, fixed: Object.keys(policy) as ManagedKey[], refused } };
}

async function findPolicy(system: PolicySystem): Promise<Found | null> {
  if (system.platform === 'win32') return inRegistry(system);
  if (system.platform === 'darwin') return inPreferences(system);
  // A Flatpak has an /etc of its own, and that of the system below another path.
  const isFlatpak = (await system.readText('/.flatpak-info').catch(() => null)) !== null;
  const place = `${isFlatpak ? '/run/host' : ''}/etc/${programScheme}/policy.json`;
  return inFile(place, system, async (text) => text);
}

/** @param asJson the policy as JSON, from the text of its file */
async function inFile(
  place: string,
  { readText }: PolicySystem,
  asJson: (text: string) => Promise<string>,
): Promise<Found | null> {
  try {
    const text = await readText(place);
    return text === null ? null : { place, json: JSON.parse((await asJson(text)).replace(/^\uFEFF/, '')) };
  } catch {
    return { place, json: undefined };
  }
}

/** macOS keeps what a profile sets in a property list named by the program's identifier. */
async function inPreferences(system: PolicySystem): Promise<Found | null> {
  const own = await system
    .readText(path.posix.resolve(system.executable, '../../Info.plist'))
    .catch(() => null);
  const identifier = /<key>CFBundleIdentifier<\/key>\s*<string>([\w.-]+)<\/string>/.exec(own ?? '')?.[1];
  if (identifier === undefined) return null;
  const place = `/Library/Managed Preferences/${identifier}.plist`;
  return inFile(place, system, () => system.run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', place]));
}

/** On Windows a key that is missing and one that may not be read look the same. */
async function inRegistry(system: PolicySystem): Promise<Found | null> {
  const key = `HKLM\\Software\\Policies\\${programScheme}`;
  const folder = path.win32.join(system.systemRoot ?? 'C:\\Windows', 'System32');
  const program = (name: string) => path.win32.join(folder, name);
  // `reg` writes in the code page of its console, which has no letters of other languages unless it is UTF-8. With bare
  // names, `cmd` would look for both in the folder that the program was started in.
  const command = `"${program('chcp.com')}" 65001 >nul & "${program('reg.exe')}" query ${key} /reg:64`;
  try {
    // `/s` removes the outer quotes only.
    const output = await system.run(program('cmd.exe'), ['/d', '/s', '/c', `"${command}"`]);
    return { place: key, json: registryValues(output) };
  } catch (error) {
    const tookTooLong = error instanceof Error && 'killed' in error && error.killed === true;
    return tookTooLong ? { place: key, json: undefined } : null;
  }
}
