import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Packages of the program, and what was unpacked from them. */
export type Packages = {
  /** Where `npm run dist` put them. */
  folder: string;
  /** The program of each. */
  executables: string[];
  /** What could not be made here, and why. */
  missing: string[];
  remove(): void;
};

/**
 * Packages the program as quickly as can be, and unpacks what can be unpacked: on Linux the archive and, where there
 * is something to make one, the Debian package; elsewhere the program as it is installed.
 * @throws Error when `npm run dist` fails
 */
export function packageProgram(): Packages {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  // The program is started by a person who is not root.
  fs.chmodSync(root, 0o755);
  const folder = path.join(root, 'dist');
  const remove = () => fs.rmSync(root, { recursive: true, force: true });
  try {
    makePackages(folder);
    const executables = process.platform === 'linux' ? unpackAll(folder, root) : [installed(folder)];
    const missing = missingTool();
    return { folder, executables, missing: missing ? [missing] : [], remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Makes into a folder what can be made here. @throws Error when `npm run dist` fails */
export function makePackages(folder: string): void {
  const packages = packagesHere();
  const targets = packages.length > 0 ? packages : ['dir'];
  script('dist', ['--sample', '--fast', '--out', folder, `--${process.arch}`, ...targets]);
}

/** The kinds of packages that can be made here; elsewhere than on Linux it is the program as it is installed. */
export function packagesHere(): string[] {
  if (process.platform !== 'linux') return [];
  return missingTool() ? ['tar.gz'] : ['tar.gz', 'deb'];
}

/** Why no Debian package can be made here; undefined when it can. */
function missingTool(): string | undefined {
  const { CUSTOM_FPM_PATH, USE_SYSTEM_FPM, ELECTRON_OVERRIDE_DIST_PATH } = process.env;
  // Where Electron could be downloaded, so can the tool.
  if (process.platform !== 'linux' || CUSTOM_FPM_PATH || USE_SYSTEM_FPM || !ELECTRON_OVERRIDE_DIST_PATH)
    return undefined;
  return 'the Debian package: name something that makes one in CUSTOM_FPM_PATH';
}

/** Runs a script of package.json to its end. */
function script(name: string, given: string[]): void {
  const { status } = spawnSync('npm', ['run', '--silent', name, '--', ...given], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ELECTRON_BUILDER_7ZIP_PATH: sevenZip() },
  });
  if (status !== 0) throw new Error(`npm run ${name} failed`);
}

/** Debian's, where it is installed and no other is named, so that none is downloaded. */
function sevenZip(): string | undefined {
  const { ELECTRON_BUILDER_7ZIP_PATH } = process.env;
  if (ELECTRON_BUILDER_7ZIP_PATH) return ELECTRON_BUILDER_7ZIP_PATH;
  return fs.existsSync('/usr/bin/7za') ? '/usr/bin/7za' : undefined;
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

/** The one file of its name below a folder. */
function findProgram(folder: string): string {
  const found = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => path.basename(file) === 'urban-social-journal' && fs.statSync(file).isFile());
  if (found.length !== 1 || !found[0]) throw new Error(`${folder} holds ${found.length} programs`);
  return found[0];
}

/** The program where electron-builder leaves it before it makes an installer. */
function installed(folder: string): string {
  const name = 'Urban and Social Research';
  const inside = process.platform === 'darwin' ? `${name}.app/Contents/MacOS/${name}` : `${name}.exe`;
  const unpacked = fs.readdirSync(folder).find((entry) => fs.existsSync(path.join(folder, entry, inside)));
  if (!unpacked) throw new Error(`${folder} holds no program`);
  return path.join(folder, unpacked, inside);
}
