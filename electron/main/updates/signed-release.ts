import { createHash } from 'node:crypto';
import { isSignedBy, type TrustedKey } from '#library/manifest-signature.ts';
import type { AppUpdate } from '#shared/program/desktop-bridge.ts';
import { ProgramRelease } from '#shared/program/program-release.ts';
import { isNewer } from './newer.ts';

/** Why a release is refused. */
type RefusalReason = Extract<AppUpdate, { state: 'refused' }>['reason'];

/** A published release that must not be installed. */
export class ReleaseRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.name = 'ReleaseRefused';
    this.reason = reason;
  }
}

/** The last release accepted; older ones are refused. */
export type SeenRelease = { version: string; published: string };

type Known = {
  /** The keys accepted by this program. */
  keys: readonly TrustedKey[];
  /** The version of the running program. */
  version: string;
  seen: SeenRelease | null;
  /** In ms since 1970. */
  now: number;
};

/**
 * Parses and verifies a release manifest from an untrusted source: it must be signed with an accepted key,
 * not expired, and not older than this program or a release seen before, which an attacker could republish to
 * bring back its faults.
 * @throws ReleaseRefused; Error if it is no manifest
 */
export function readSignedRelease(text: string, { keys, version, seen, now }: Known): ProgramRelease {
  const json: unknown = JSON.parse(text);
  const release = ProgramRelease.parse(json);
  // The signature covers the JSON as received, not the schema's output.
  if (!isSignedBy(keys, json as ProgramRelease))
    throw new ReleaseRefused(
      'untrusted',
      `version ${release.version} is not signed by a trusted key (${release.keyId})`,
    );
  if (Date.parse(release.expires) <= now)
    throw new ReleaseRefused('expired', `version ${release.version} expired on ${release.expires}`);
  const known = [version, ...(seen ? [seen.version] : [])];
  const later = known.find((other) => isNewer(other, release.version));
  if (later !== undefined)
    throw new ReleaseRefused(
      'older',
      `version ${release.version} is published, but ${later} was known before`,
    );
  if (seen && Date.parse(release.published) < Date.parse(seen.published))
    throw new ReleaseRefused(
      'older',
      `a release of ${release.published} is published, but one of ${seen.published} was seen before`,
    );
  return release;
}

/**
 * Checks that a file's content is what the release lists under its name.
 * @throws ReleaseRefused `untrusted` otherwise
 */
export function checkListed(release: ProgramRelease, name: string, content: string): void {
  const sha512 = createHash('sha512').update(content).digest('base64');
  if (!release.files.some((file) => file.name === name && file.sha512 === sha512))
    throw new ReleaseRefused('untrusted', `${name} does not belong to version ${release.version}`);
}
