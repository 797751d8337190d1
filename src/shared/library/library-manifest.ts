import { z } from 'zod';
import { LocalizedText } from '../language/localized.ts';

/** The name of the database among the files of a library. */
export const libraryDatabase = 'library.sqlite';

/** A SHA-256 checksum in hexadecimal. */
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: 'not a SHA-256 checksum' });

/** A relative path with slashes; no segment begins with a dot, so it can't lead out of its folder. */
export const FilePath = z
  .string()
  .max(300, { error: 'longer than 300 characters' })
  .regex(/^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/, { error: 'not a plain path' });

/** A file of a library: `library.sqlite`, or one in the resources folder. */
export const ManifestFile = z.strictObject({ path: FilePath, bytes: z.int().nonnegative(), sha256: Sha256 });
export type ManifestFile = z.infer<typeof ManifestFile>;

/** A compressed form of a file to download instead; a program ignores encodings it does not know. */
const PackedFile = z.strictObject({
  /** Of the uncompressed file. */
  sha256: Sha256,
  /** `br` is Brotli (RFC 7932). */
  encoding: z.string().max(20),
  bytes: z.int().nonnegative(),
  packedSha256: Sha256,
});
type PackedFile = z.infer<typeof PackedFile>;

/** A volume as shown before it is downloaded: its number of articles, and the size of its PDFs and cover. */
export const ManifestIssue = z.strictObject({
  volume: z.int().positive(),
  title: LocalizedText,
  articles: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
});
export type ManifestIssue = z.infer<typeof ManifestIssue>;

/**
 * The signed list of a library's files. Libraries with the same content have the same `version`; of two that
 * differ, the one with the higher counter is the newer (`counterOf`). Optional fields are missing in the
 * first format, the only one that early programs know.
 */
export const LibraryManifest = z
  .strictObject({
    format: z.union([z.literal(1), z.literal(2)]),
    version: z.string().regex(/^[0-9a-f]{32}$/, { error: 'not a version' }),
    /** When this content was first published, ISO 8601 in UTC. */
    published: z.iso.datetime(),
    /** Increases with each edition, whatever the clock says. */
    counter: z.int().positive().optional(),
    /**
     * Until when this edition counts as the latest unless the server renews it; it stays readable. ISO 8601
     * in UTC.
     */
    expires: z.iso.datetime().optional(),
    /** Published volumes that must be removed; a volume that is only missing from `issues` stays. */
    withdrawn: z.array(z.int().positive()).max(2_000).optional(),
    /** The schema version of `library.sqlite`, which a program must support. */
    libraryVersion: z.int().positive(),
    issues: z.array(ManifestIssue).max(2_000),
    files: z.array(ManifestFile).min(1).max(20_000),
    packed: z.array(PackedFile).max(20_000).optional(),
    /** Identifies the signing key: the beginning of its SHA-256 checksum. */
    keyId: z.string().regex(/^[0-9a-f]{16}$/, { error: 'not the name of a key' }),
    /** Ed25519 (RFC 8032) over `signedText`, in base64. */
    signature: z.base64().length(88),
    /** The same over the manifest in the first format. */
    firstSignature: z.base64().length(88).optional(),
  })
  .refine(({ files }) => new Set(files.map(({ path }) => path)).size === files.length, {
    error: 'a path is listed twice',
  })
  .refine(({ files }) => files.some(({ path }) => path === libraryDatabase), {
    error: `there is no ${libraryDatabase}`,
  });
export type LibraryManifest = z.infer<typeof LibraryManifest>;

/** The position of an edition in the sequence of all; for editions without a counter, minutes since 1970. */
export function counterOf({ counter, published }: Pick<LibraryManifest, 'counter' | 'published'>): number {
  return counter ?? minutesOf(new Date(published));
}

/** Whole minutes since 1970. */
export function minutesOf(moment: Date): number {
  return Math.floor(moment.getTime() / 60_000);
}

/** The name of a file's compressed form. */
export function packedAs(
  file: Pick<ManifestFile, 'path'>,
  { bytes, packedSha256 }: PackedFile,
): ManifestFile {
  return { path: `${file.path}.br`, bytes, sha256: packedSha256 };
}

/** The addresses at which a server publishes its library for programs that keep a copy. */
export const publishedPath = {
  manifest: '/api/library/manifest?format=2',
  /** For programs that know only the first format. */
  firstManifest: '/api/library/manifest',
  file: ({ sha256, path }: Pick<ManifestFile, 'sha256' | 'path'>) =>
    `/api/library/files/${sha256}/${path.slice(path.lastIndexOf('/') + 1)}`,
};

/** The size of all files of a library in bytes; a file listed under two paths counts once. */
export function libraryBytes({ files }: Pick<LibraryManifest, 'files'>): number {
  const sizes = new Map(files.map(({ sha256, bytes }) => [sha256, bytes]));
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}
