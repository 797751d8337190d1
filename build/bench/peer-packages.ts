import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isStale } from '../stale.ts';

const folder = path.join(import.meta.dirname, 'peers');

/**
 * The folder of a package that only the bench needs; the first call installs all of them.
 * @throws Error when npm can't install them
 */
export function peerPackage(name: string): string {
  const lock = path.join(folder, 'package-lock.json');
  if (isStale(path.join(folder, 'node_modules/.package-lock.json'), [lock])) {
    console.log('Installing the packages of the bench…');
    execFileSync('npm', ['ci', '--legacy-peer-deps', '--ignore-scripts', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  return path.join(folder, 'node_modules', name);
}

/** Imports such a package. */
export async function importPeer<Module>(name: string): Promise<Module> {
  const from = createRequire(path.join(peerPackage(name), 'package.json'));
  return (await import(pathToFileURL(from.resolve(name)).href)) as Module;
}
