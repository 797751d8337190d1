import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An Electron unpacked on this machine, and its version. */
export type ElectronDistribution = { folder: string; version: string };

/**
 * The unpacked Electron named by `ELECTRON_OVERRIDE_DIST_PATH`, for machines that can't or may not download
 * one; undefined when electron-builder should download the version of package.json.
 * @throws Error when the variable names no Electron
 */
export function electronDistribution(
  environment: NodeJS.ProcessEnv = process.env,
): ElectronDistribution | undefined {
  const named = environment.ELECTRON_OVERRIDE_DIST_PATH;
  if (named === undefined || named === '') return undefined;
  const folder = path.resolve(named);
  const file = path.join(folder, 'version');
  if (!existsSync(file))
    throw new Error(`ELECTRON_OVERRIDE_DIST_PATH: ${folder} is not an unpacked Electron.`);
  return { folder, version: readFileSync(file, 'utf8').trim().replace(/^v/, '') };
}
