import fs from 'node:fs';
import path from 'node:path';
import { editionOf } from '#library/current.ts';
import { isSignedBy, keyIdOf, readPublicKey, type TrustedKey } from '#library/manifest-signature.ts';
import { comparePackages, programPackage } from '#shared/program/program-package.ts';
import { type OfferedProgram, ProgramRelease } from '#shared/program/program-release.ts';
import {
  checksumsSignature,
  releaseChecksums,
  releaseKey,
  releaseManifest,
} from '#shared/program/release-files.ts';

/** The release of the desktop program that the site currently offers. */
export type OpenRelease = {
  offered: OfferedProgram;
  /** The names of the files that can be downloaded. */
  names: ReadonlySet<string>;
  /** Identifies the release; changes when another replaces it. */
  edition: string;
};

export type ReleaseFolder = {
  folder: string | undefined;
  /** Null if none is offered; checks for a new one at most once a second. */
  get(): OpenRelease | null;
};

const lookEvery = 1_000;

/**
 * Watches the release folder. Offers a release signed by a trusted key, with those of its files that are
 * present in the right size; ignores all other files in the folder.
 * @param folder undefined: nothing is offered
 * @param keysFile the trusted keys
 * @param onFault called once for each release that can't be offered, and for its missing files
 */
export function openReleaseFolder(
  folder: string | undefined,
  keysFile: string,
  onFault: (error: unknown) => void,
): ReleaseFolder {
  if (folder === undefined) return { folder, get: () => null };
  const manifest = path.join(folder, releaseManifest);
  let edition = '';
  let current: OpenRelease | null = null;
  let looked = Number.NEGATIVE_INFINITY;
  const look = () => {
    const now = performance.now();
    if (now - looked < lookEvery) return;
    looked = now;
    const found = editionOf(manifest);
    if (found === edition) return;
    edition = found;
    try {
      current = found === '' ? null : readRelease(folder, found, readKeys(keysFile), onFault);
    } catch (error) {
      current = null;
      onFault(error);
    }
  };
  return {
    folder,
    get: () => {
      look();
      return current;
    },
  };
}

function readRelease(
  folder: string,
  edition: string,
  keys: readonly TrustedKey[],
  onFault: (error: unknown) => void,
): OpenRelease {
  const json: unknown = JSON.parse(fs.readFileSync(path.join(folder, releaseManifest), 'utf8'));
  const release = ProgramRelease.parse(json);
  const key = keys.find((known) => keyIdOf(readPublicKey(known)) === release.keyId);
  if (!key || !isSignedBy([key], release))
    throw new Error(`it is not signed by a key in resources/release-keys (${release.keyId})`);
  const { version, published, keyId } = release;
  const [there, missing] = [true, false].map((isThere) =>
    release.files.filter(({ name, bytes }) => (sizeOf(folder, name) === bytes) === isThere),
  ) as [ProgramRelease['files'], ProgramRelease['files']];
  if (missing.length > 0)
    onFault(new Error(`missing or of the wrong size: ${missing.map(({ name }) => name).join(', ')}`));
  return {
    offered: {
      version,
      published,
      signedBy: { owner: key.owner, keyId, isSample: key.sample === true },
      packages: there
        .flatMap(({ name, bytes, sha256 }) => {
          const found = programPackage(name, version);
          return found ? [{ ...found, name, bytes, sha256 }] : [];
        })
        .sort(comparePackages),
    },
    names: new Set([
      ...there.map(({ name }) => name),
      releaseManifest,
      releaseChecksums,
      checksumsSignature,
      releaseKey,
    ]),
    edition,
  };
}

function readKeys(file: string): TrustedKey[] {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as TrustedKey[];
}

function sizeOf(folder: string, name: string): number | undefined {
  const stat = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
  return stat?.isFile() ? stat.size : undefined;
}
