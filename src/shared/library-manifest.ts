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
 * of two with different content the one `published` later is the newer.
 */
export const LibraryManifest = z
  .strictObject({
    format: z.literal(1),
    version: z.string().regex(/^[0-9a-f]{32}$/, { error: 'not a version' }),
    /** When this content first became a library, ISO 8601 in UTC. */
    published: z.iso.datetime(),
    /** The version of the tables in `library.sqlite`: what a program must be able to read. */
    libraryVersion: z.int().positive(),
    issues: z.array(ManifestIssue).max(2_000),
    files: z.array(ManifestFile).min(1).max(20_000),
    /** Names the key of the signature: the beginning of its SHA-256 checksum. */
    keyId: z.string().regex(/^[0-9a-f]{16}$/, { error: 'not the name of a key' }),
    /** Ed25519 (RFC 8032) over `signedText`, in base64. */
    signature: z.base64().length(88),
  })
  .refine(({ files }) => new Set(files.map(({ path }) => path)).size === files.length, {
    error: 'a path is listed twice',
  })
  .refine(({ files }) => files.some(({ path }) => path === libraryDatabase), {
    error: `there is no ${libraryDatabase}`,
  });
export type LibraryManifest = z.infer<typeof LibraryManifest>;

/** The addresses at which a server publishes its library for programs that keep a copy. */
export const publishedPath = {
  manifest: '/api/library/manifest',
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
