import { z } from 'zod';
import type { ProgramPackage } from './program-package.ts';

/** A version by Semantic Versioning 2.0.0, without a pre-release part. */
const Version = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, { error: 'not a version' });

/**
 * A file of a release: its bare name and two checksums, SHA-256 in hexadecimal and SHA-512 in Base64 as in
 * `latest*.yml`.
 */
const ReleaseFile = z.strictObject({
  name: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, { error: 'not a plain name' }),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'not a SHA-256 checksum' }),
  sha512: z.base64().length(88),
});

/** The signed list of files of a release of the desktop program; after `expires` it must not be relied on. */
export const ProgramRelease = z
  .strictObject({
    format: z.literal(1),
    version: Version,
    /** ISO 8601 in UTC. */
    published: z.iso.datetime(),
    expires: z.iso.datetime(),
    files: z.array(ReleaseFile).min(1).max(200),
    keyId: z.string().regex(/^[0-9a-f]{16}$/, { error: 'not the name of a key' }),
    signature: z.base64().length(88),
  })
  .refine(({ files }) => new Set(files.map(({ name }) => name)).size === files.length, {
    error: 'a name is listed twice',
  });
export type ProgramRelease = z.infer<typeof ProgramRelease>;

/** A release as shown on the program's page. */
export type OfferedProgram = {
  version: string;
  /** ISO 8601 in UTC. */
  published: string;
  signedBy: { owner: string; keyId: string; isSample: boolean };
  /** In order of preference. */
  packages: (ProgramPackage & { name: string; bytes: number; sha256: string })[];
};
