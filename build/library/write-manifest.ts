import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { canonicalJson } from '#shared/library/canonical-json.ts';
import { counterOf, LibraryManifest, minutesOf } from '#shared/library/library-manifest.ts';
import { signLibraryManifest } from '../../server/library/manifest-signature.ts';
import { libraryVersion } from '../../server/library/schema.ts';
import { listFiles, listIssues } from './list-files.ts';
import type { Content } from './read-content.ts';
import type { SigningKey } from './signing-key.ts';

type ManifestOptions = {
  content: Content;
  resources: string;
  /** The new library. */
  database: string;
  /** The manifest of the edition before, if any: unchanged content keeps its publication date. */
  former: LibraryManifest | null;
  /** Its files that are served compressed. */
  packed: NonNullable<LibraryManifest['packed']>;
  key: SigningKey;
  /** The publication date of new content. */
  now: Date;
};

/** How long a manifest counts as current, in ms; it is renewed when less than half of this is left. */
const lasts = 400 * 24 * 60 * 60 * 1_000;

/** The signed manifest of a library. */
export function makeManifest({
  content,
  resources,
  database,
  former,
  packed,
  key,
  now,
}: ManifestOptions): LibraryManifest {
  const library = {
    libraryVersion,
    issues: listIssues(content, resources),
    files: listFiles(content, resources, database),
  };
  const withdrawn = content.withdrawnVolumes;
  const counted = withdrawn.length > 0 ? { ...library, withdrawn } : library;
  const version = createHash('sha256')
    .update(canonicalJson({ format: 1, ...counted }))
    .digest('hex')
    .slice(0, 32);
  const place = placeAfter(former, version, now);
  const manifest = { ...library, format: 2 as const, version, ...place, withdrawn, packed, keyId: key.keyId };
  return LibraryManifest.parse(signLibraryManifest(manifest, key.privateKey));
}

/** Writes a manifest into its file. */
export function writeManifest(file: string, manifest: LibraryManifest): void {
  fs.writeFileSync(file, `${JSON.stringify(manifest, null, 1)}\n`);
}

/** The manifest in a file, or null. */
export function readManifest(file: string): LibraryManifest | null {
  try {
    return LibraryManifest.safeParse(JSON.parse(fs.readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** The position of an edition after the former one: unchanged content keeps its position. */
function placeAfter(
  former: LibraryManifest | null,
  version: string,
  now: Date,
): Pick<LibraryManifest, 'published' | 'counter' | 'expires'> {
  const expires = new Date(now.getTime() + lasts).toISOString();
  if (former?.version === version) {
    const left = former.expires === undefined ? 0 : Date.parse(former.expires) - now.getTime();
    return {
      published: former.published,
      counter: counterOf(former),
      expires: former.expires !== undefined && left > lasts / 2 ? former.expires : expires,
    };
  }
  const minutes = minutesOf(now);
  const counter = former ? Math.max(counterOf(former) + 1, minutes) : minutes;
  return { published: now.toISOString(), counter, expires };
}

/** The current time of a build: `SOURCE_DATE_EPOCH` (reproducible-builds.org) where it is set. */
export function momentOfBuild(environment: Record<string, string | undefined> = process.env): Date {
  const seconds = environment.SOURCE_DATE_EPOCH;
  return seconds && /^\d+$/.test(seconds) ? new Date(Number(seconds) * 1_000) : new Date();
}
