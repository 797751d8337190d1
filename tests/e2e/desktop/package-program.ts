import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isLong } from '../../../build/long-forms.ts';
import { npmRun } from '../../support/npm-run.ts';

/** The built packages and the programs unpacked from them. */
export type Packages = {
  /** The folder of everything, to be removed. */
  root: string;
  /** The folder of the packages. */
  folder: string;
  /** The folder of the packages built a second time: in the short form the archive, which has the whole program. */
  again: string;
  /** The executable of each. */
  executables: string[];
  /** Packages that cannot be built here, and why. */
  missing: string[];
};

/**
 * Packages the program with the fastest settings, and unpacks what it can: on Linux the archive and, if there
 * is a tool to build one, the Debian package; elsewhere the installed program. A second build runs in
 * parallel, since each uses no more than one core.
 * @throws Error if `npm run dist` fails
 */
export async function packageProgram(): Promise<Packages> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  // The program is started by a user other than root.
  fs.chmodSync(root, 0o755);
  const [folder, again] = [path.join(root, 'dist'), path.join(root, 'again')];
  const twice = isLong('packaging') ? packagesHere() : packagesHere().slice(0, 1);
  try {
    await Promise.all([
      makePackages(folder, packagesHere()),
      delay(3_000).then(() => makePackages(again, twice, inRussian)),
    ]);
    const executables = process.platform === 'linux' ? unpackAll(folder, root) : [installed(folder)];
    const missing = missingTool();
    return { root, folder, again, executables, missing: missing ? [missing] : [] };
  } catch (error) {
    fs.rmSync(root, { recursive: true, force: true });
    throw error;
  }
}

/** A later build on a system in another language must give the same packages. */
const inRussian = { LANG: 'ru_RU.UTF-8', LC_ALL: 'ru_RU.UTF-8' };

/**
 * Builds packages in a folder; without any, the program as it is installed.
 * @throws Error if `npm run dist` fails
 */
async function makePackages(folder: string, packages: string[], environment = {}): Promise<void> {
  const targets = packages.length > 0 ? packages : ['dir'];
  const words = ['--sample', '--fast', '--out', folder, `--${process.arch}`, ...targets];
  const run = npmRun('dist', words, { ...environment, ...sevenZip() });
  if ((await run.exit) !== 0) throw new Error(`npm run dist failed:\n${run.output()}`);
}

/** The kinds of packages that can be built here; none outside Linux, where the installed program is used. */
export function packagesHere(): string[] {
  if (process.platform !== 'linux') return [];
  return missingTool() ? ['tar.gz'] : ['tar.gz', 'deb'];
}

/** Why no Debian package can be built here; undefined if it can. */
function missingTool(): string | undefined {
  const { CUSTOM_FPM_PATH, USE_SYSTEM_FPM, ELECTRON_OVERRIDE_DIST_PATH } = process.env;
  // If Electron could be downloaded, so can the tool.
  if (process.platform !== 'linux' || CUSTOM_FPM_PATH || USE_SYSTEM_FPM || !ELECTRON_OVERRIDE_DIST_PATH)
    return undefined;
  return 'the Debian package: name something that makes one in CUSTOM_FPM_PATH';
}

/** Names Debian's 7-Zip, if it is installed and no other is named, so that none is downloaded. */
function sevenZip(): Record<string, string> {
  const debians = '/usr/bin/7za';
  const named = process.env.ELECTRON_BUILDER_7ZIP_PATH;
  return named || !fs.existsSync(debians) ? {} : { ELECTRON_BUILDER_7ZIP_PATH: debians };
}

function unpackAll(folder: string, root: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => /\.(?:tar\.gz|deb)$/.test(name))
    .map((name) => {
      const target = path.join(root, name.endsWith('.deb') ? 'installed' : 'unpacked');
      fs.mkdirSync(target);
      const file = path.join(folder, name);
      if (name.endsWith('.deb')) execFileSync('dpkg-deb', ['--extract', file, target]);
      else execFileSync('tar', ['--extract', '--file', file, '--directory', target]);
      return findProgram(target);
    });
}

/** The only executable of the program below a folder. */
function findProgram(folder: string): string {
  const found = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => path.basename(file) === 'urban-social-journal' && fs.statSync(file).isFile());
  if (found.length !== 1 || !found[0]) throw new Error(`${folder} holds ${found.length} programs`);
  return found[0];
}

/** The program as electron-builder leaves it before building an installer. */
function installed(folder: string): string {
  const name = 'Urban and Social Research';
  const inside = process.platform === 'darwin' ? `${name}.app/Contents/MacOS/${name}` : `${name}.exe`;
  const unpacked = fs.readdirSync(folder).find((entry) => fs.existsSync(path.join(folder, entry, inside)));
  if (!unpacked) throw new Error(`${folder} holds no program`);
  return path.join(folder, unpacked, inside);
}
