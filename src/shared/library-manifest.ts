import { z } from 'zod';
import { LocalizedText } from './localized.ts';

/** The name of the database among the files of a library. */
export const libraryDatabase = 'library.sqlite';

/** A SHA-256 checksum in hexadecimal. */
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: 'not a SHA-256 checksum' });

/** A relative path with slashes; no part begins with a dot, so that it never leads out of a folder. */
const FilePath = z
  .string()
  .max(300)
  .regex(/^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/, { error: 'not a plain path' });

/** A file of a library: `library.sqlite`, or one that lies below the resources folder. */
export const ManifestFile = z.strictObject({ path: FilePath, bytes: z.int().nonnegative(), sha256: Sha256 });
export type ManifestFile = z.infer<typeof ManifestFile>;

/** A file in a smaller form that travels in its stead; forms that a program does not know are passed over. */
const PackedFile = z.strictObject({
  /** Of the file as it is. */
  sha256: Sha256,
  /** `br` is Brotli (RFC 7932). */
  encoding: z.string().max(20),
  bytes: z.int().nonnegative(),
  packedSha256: Sha256,
});
type PackedFile = z.infer<typeof PackedFile>;

/** A volume as one reads of it before it is here: how many articles, and the size of its PDFs and cover. */
export const ManifestIssue = z.strictObject({
  volume: z.int().positive(),
  title: LocalizedText,
  articles: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
});
export type ManifestIssue = z.infer<typeof ManifestIssue>;

/**
 * What a library consists of, signed by the publisher. Two libraries with the same content have the same `version`;
 * of two with different content the one that counts more is the newer (`counterOf`). The first format, all that earlier
 * programs know, lacks what is optional here.
 */
export const LibraryManifest = z
  .strictObject({
    format: z.union([z.literal(1), z.literal(2)]),
    version: z.string().regex(/^[0-9a-f]{32}$/, { error: 'not a version' }),
    /** When this content first became a library, ISO 8601 in UTC. */
    published: z.iso.datetime(),
    /** Grows with each edition, whatever the clock says. */
    counter: z.int().positive().optional(),
    /** Until when this counts as the latest, unless the server says so anew; reading never ends. ISO 8601 in UTC. */
    expires: z.iso.datetime().optional(),
    /** Volumes that were published and are to be taken away: what is only missing from `issues` stays where it is. */
    withdrawn: z.array(z.int().positive()).max(2_000).optional(),
    /** The version of the tables in `library.sqlite`: what a program must be able to read. */
    libraryVersion: z.int().positive(),
    issues: z.array(ManifestIssue).max(2_000),
    files: z.array(ManifestFile).min(1).max(20_000),
    packed: z.array(PackedFile).max(20_000).optional(),
    /** Names the key of the signature: the beginning of its SHA-256 checksum. */
    keyId: z.string().regex(/^[0-9a-f]{16}$/, { error: 'not the name of a key' }),
    /** Ed25519 (RFC 8032) over `signedText`, in base64. */
    signature: z.base64().length(88),
    /** The same over the manifest in its first format. */
    firstSignature: z.base64().length(88).optional(),
  })
  .refine(({ files }) => new Set(files.map(({ path }) => path)).size === files.length, {
    error: 'a path is listed twice',
  })
  .refine(({ files }) => files.some(({ path }) => path === libraryDatabase), {
    error: `there is no ${libraryDatabase}`,
  });
export type LibraryManifest = z.infer<typeof LibraryManifest>;

/** Where an edition stands in the row of all; before editions were counted, the minutes since 1970 stand for it. */
export function counterOf({ counter, published }: Pick<LibraryManifest, 'counter' | 'published'>): number {
  return counter ?? minutesOf(new Date(published));
}

/** Whole minutes since 1970. */
export function minutesOf(moment: Date): number {
  return Math.floor(moment.getTime() / 60_000);
}

/** How what is packed is named: as a file of its own. */
export function packedAs(
  file: Pick<ManifestFile, 'path'>,
  { bytes, packedSha256 }: PackedFile,
): ManifestFile {
  return { path: `${file.path}.br`, bytes, sha256: packedSha256 };
}

/** The file in which a library lies packed beside it. */
export function packedFileOf(libraryFile: string): string {
  return `${libraryFile}.br`;
}

/** The addresses at which a server publishes its library for programs that keep a copy. */
export const publishedPath = {
  manifest: '/api/library/manifest?format=2',
  /** For programs that know only the first format. */
  firstManifest: '/api/library/manifest',
  file: ({ sha256, path }: Pick<ManifestFile, 'sha256' | 'path'>) =>
    `/api/library/files/${sha256}/${path.slice(path.lastIndexOf('/') + 1)}`,
};

/** The file in which the manifest of a library lies beside it. */
export function manifestFileOf(libraryFile: string): string {
  return `${libraryFile.replace(/\.sqlite$/, '')}.manifest.json`;
}

/** The bytes of all files of a library; one that is listed under two paths counts once. */
export function libraryBytes({ files }: Pick<LibraryManifest, 'files'>): number {
  const sizes = new Map(files.map(({ sha256, bytes }) => [sha256, bytes]));
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}
