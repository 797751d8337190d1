import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { canonicalJson } from '#shared/canonical-json.ts';
import { LibraryManifest } from '#shared/library-manifest.ts';
import { signManifest } from '../../server/library/manifest-signature.ts';
import { libraryVersion } from '../../server/library/schema.ts';
import { listFiles, listIssues } from './list-files.ts';
import type { Content } from './read-content.ts';
import type { SigningKey } from './signing-key.ts';

type ManifestOptions = {
  content: Content;
  resources: string;
  /** The library that was just made. */
  database: string;
  /** The manifest that is replaced, if there is one: content that stays the same keeps its day of publication. */
  former: string;
  key: SigningKey;
  /** When content that is new was published. */
  now: Date;
};

/** The signed manifest of a library, as the text of its file. */
export function makeManifest({ content, resources, database, former, key, now }: ManifestOptions): string {
  const library = {
    format: 1 as const,
    libraryVersion,
    issues: listIssues(content, resources),
    files: listFiles(content, resources, database),
  };
  const version = createHash('sha256').update(canonicalJson(library)).digest('hex').slice(0, 32);
  const published = publishedBefore(former, version) ?? now.toISOString();
  const manifest = { ...library, version, published, keyId: key.keyId };
  const signature = signManifest(manifest, key.privateKey);
  return `${JSON.stringify(LibraryManifest.parse({ ...manifest, signature }), null, 1)}\n`;
}

function publishedBefore(file: string, version: string): string | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    const former = LibraryManifest.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
    return former.data?.version === version ? former.data.published : undefined;
  } catch {
    return undefined;
  }
}

/** The moment that counts as now in what is built: `SOURCE_DATE_EPOCH` (reproducible-builds.org) where it is set. */
export function momentOfBuild(environment: Record<string, string | undefined> = process.env): Date {
  const seconds = environment.SOURCE_DATE_EPOCH;
  return seconds && /^\d+$/.test(seconds) ? new Date(Number(seconds) * 1_000) : new Date();
}
