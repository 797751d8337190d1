import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The release of Debian whose libraries are in the image. */
export const debianRelease = 'bookworm';

/** What Node and its native packages load, and the programs that limit jobs (`prlimit`, `unshare`); with all they need. */
const debianPackages = ['libstdc++6', 'util-linux'];

/**
 * Makes the root of an image of Debian's packages, as a tar file: the same bytes for the same packages and the same
 * `SOURCE_DATE_EPOCH`.
 * @param mirror where they come from, such as a state at snapshot.debian.org; by default where this machine's come from
 * @throws Error when mmdebstrap is missing or fails; it says itself why
 */
export function makeBase(file: string, epoch: number, mirror?: string): void {
  const hook = path.join(import.meta.dirname, 'finish-base.sh');
  execFileSync(
    'mmdebstrap',
    [
      '--quiet',
      '--variant=extract',
      // The hook removes the folders in which these steps look.
      '--skip=cleanup/apt,cleanup/mmdebstrap',
      `--include=${debianPackages.join(',')}`,
      `--extract-hook=${hook} "$1"`,
      debianRelease,
      file,
      ...(mirror === undefined ? [] : [mirror]),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, SOURCE_DATE_EPOCH: String(epoch) } },
  );
}
