import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from './durable-file.ts';

const Version = z.string().regex(/^[0-9a-f]{32}$/);

/** The small file that says which edition is in use; replacing it is the whole act of changing the edition. */
const Pointer = z.strictObject({
  format: z.literal(2),
  /** null: the bundle's, whichever it is. */
  version: Version.nullable(),
  /** The edition to which one can go back. */
  former: Version.nullable(),
  /** The edition from which one went back. */
  declined: Version.nullable(),
  /** The highest counter that was ever taken from a server, 0 for none: nothing older is taken from one. */
  newest: z.int().nonnegative(),
});
export type Pointer = z.infer<typeof Pointer>;

/** As earlier programs wrote it. Their day of the newest edition may be that of a program, and says nothing. */
const FirstPointer = z
  .strictObject({
    format: z.literal(1),
    version: Version,
    former: Version.nullable(),
    declined: Version.nullable(),
    newest: z.iso.datetime(),
  })
  .transform((pointer): Pointer => ({ ...pointer, format: 2, newest: 0 }));

/**
 * Where newer issues are kept:
 *
 * - `current.json`: which edition is in use
 * - `versions/<version>.json`: the signed manifest of each edition that is here
 * - `objects/<sha256>`: files, each named by its checksum, so that editions share what they have in common
 * - `incoming/`: what is being fetched; `repair/`: what is being fetched again
 * - `asked.json`: when the server was last asked
 * - `verified.json`: when all files were last read and found sound
 */
export type LibraryFolder = {
  root: string;
  versions: string;
  objects: string;
  incoming: string;
  repair: string;
  object(sha256: string): string;
  version(version: string): string;
  /** Makes one of these folders; never the one in which all of them lie: a disk that is away stays away. */
  make(folder: string): Promise<void>;
  /** null: nothing was ever fetched; `broken`: it can't be read. */
  readPointer(): Pointer | null | 'broken';
  writePointer(pointer: Pointer): Promise<void>;
  /** When the server was last asked, and what it had; null: never, as far as is known. */
  readAsked(): Asked | null;
  writeAsked(asked: Asked): Promise<void>;
  /** When all files of an edition were last read and found sound; null: never, as far as is known. */
  readVerified(): Verified | null;
  writeVerified(verified: Verified): Promise<void>;
};

const Asked = z.strictObject({
  /** ISO 8601. */
  asked: z.iso.datetime(),
  version: Version.optional(),
  /** Until when that edition counts as the latest, ISO 8601. */
  expires: z.iso.datetime().optional(),
});
export type Asked = z.infer<typeof Asked>;

const Verified = z.strictObject({
  version: Version,
  /** When that began, ISO 8601. */
  verified: z.iso.datetime(),
});
type Verified = z.infer<typeof Verified>;

export function libraryFolder(root: string): LibraryFolder {
  const at = (...parts: string[]) => path.join(root, ...parts);
  return {
    root,
    versions: at('versions'),
    objects: at('objects'),
    incoming: at('incoming'),
    repair: at('repair'),
    object: (sha256) => at('objects', sha256),
    version: (version) => at('versions', `${version}.json`),
    readPointer: () => {
      const file = at('current.json');
      return fs.existsSync(file)
        ? (parse(z.union([Pointer, FirstPointer]), readText(file) ?? '') ?? 'broken')
        : null;
    },
    make: async (folder) => {
      for (const needed of [root, folder]) {
        await fs.promises.mkdir(needed).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        });
      }
    },
    writePointer: (pointer) => replaceFile(at('current.json'), JSON.stringify(pointer)),
    readAsked: () => parse(Asked, readText(at('asked.json')) ?? ''),
    readVerified: () => parse(Verified, readText(at('verified.json')) ?? ''),
    writeVerified: (verified) => replaceFile(at('verified.json'), JSON.stringify(verified)),
    writeAsked: (asked) => replaceFile(at('asked.json'), JSON.stringify(asked)),
  };
}

/** The text of a file; null when there is none that can be read. */
export function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
