import { programPackage } from '#shared/program/program-package.ts';

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  win32: 'windows',
  darwin: 'macos',
};

/**
 * The packages among files that a machine can start: those for users, and the `.zip` from which macOS
 * updates.
 */
export function packagesFor(
  names: string[],
  version: string,
  platform: NodeJS.Platform,
  processor: string,
): string[] {
  return names
    .filter((name) => {
      if (name === `urban-social-journal-${version}-mac-universal.zip`) return platform === 'darwin';
      const found = programPackage(name, version);
      return (
        found !== null &&
        found.system === systems[platform] &&
        (found.processor === 'universal' || found.processor === processor)
      );
    })
    .sort();
}
