import { createHash } from 'node:crypto';
import { isSignedBy, type TrustedKey } from '#library/manifest-signature.ts';
import type { AppUpdate } from '#shared/desktop-bridge.ts';
import { ProgramRelease } from '#shared/program-release.ts';
import { isNewer } from './newer.ts';

/** Why a release is not taken. */
type RefusalReason = Extract<AppUpdate, { state: 'refused' }>['reason'];

/** What is published is not to be installed, whatever it is. */
export class ReleaseRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.name = 'ReleaseRefused';
    this.reason = reason;
  }
}

/** A release that was taken for good: what comes after it is not older. */
export type SeenRelease = { version: string; published: string };

type Known = {
  /** Those that count in this program. */
  keys: readonly TrustedKey[];
  /** The program's own version. */
  version: string;
  seen: SeenRelease | null;
  /** In ms since 1970. */
  now: number;
};

/**
 * Reads the manifest of a release that may be anybody's: signed with a key that counts, still to be relied on, and not
 * older than this program or than what was published before, which someone may have kept to bring back its faults.
 * @throws ReleaseRefused; Error when it is no manifest
 */
export function readSignedRelease(text: string, { keys, version, seen, now }: Known): ProgramRelease {
  const json: unknown = JSON.parse(text);
  const release = ProgramRelease.parse(json);
  // What was signed is the text as it came, not what the schema made of it.
  if (!isSignedBy(keys, json as ProgramRelease))
    throw new ReleaseRefused(
      'untrusted',
      `no trusted key has signed version ${release.version} (${release.keyId})`,
    );
  if (Date.parse(release.expires) <= now)
    throw new ReleaseRefused(
      'expired',
      `version ${release.version} was to be relied on until ${release.expires}`,
    );
  const known = [version, ...(seen ? [seen.version] : [])];
  const later = known.find((other) => isNewer(other, release.version));
  if (later !== undefined)
    throw new ReleaseRefused('older', `version ${release.version} is published, and there was ${later}`);
  if (seen && Date.parse(release.published) < Date.parse(seen.published))
    throw new ReleaseRefused(
      'older',
      `a release of ${release.published} is published, and there was ${seen.published}`,
    );
  return release;
}

/** @throws ReleaseRefused `untrusted` when that is not the file that the release lists under a name */
export function checkListed(release: ProgramRelease, name: string, content: string): void {
  const sha512 = createHash('sha512').update(content).digest('base64');
  if (!release.files.some((file) => file.name === name && file.sha512 === sha512))
    throw new ReleaseRefused('untrusted', `${name} is not the one of version ${release.version}`);
}
