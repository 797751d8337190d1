import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { programScheme } from '#shared/program/program-scheme.ts';
import { replaceFile } from './durable-file.ts';
import { pointerFileOf, readText } from './text-file.ts';

const Version = z.string().regex(/^[0-9a-f]{32}$/);

/** The file that names the edition in use; replacing it is all it takes to switch editions. */
const Pointer = z.strictObject({
  format: z.literal(2),
  /** null means the bundle's edition, whichever it is. */
  version: Version.nullable(),
  /** The edition the user can go back to. */
  former: Version.nullable(),
  /** The edition the user went back from. */
  declined: Version.nullable(),
  /**
   * The highest counter of any edition downloaded from a server, 0 for none: editions with a lower one are
   * refused.
   */
  newest: z.int().nonnegative(),
});
export type Pointer = z.infer<typeof Pointer>;

/** The format of earlier programs. Its `newest` is ignored, since it may be the date of a bundled edition. */
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
 * The folder of newer issues:
 *
 * - `current.json`: the pointer, which names the edition in use
 * - `versions/<version>.json`: the signed manifest of each edition on the device
 * - `objects/<sha256>`: files named by checksum, so that editions share those they have in common
 * - `incoming/`: files being downloaded; `repair/`: damaged files being downloaded again
 * - `asked.json`: when the server was last asked
 * - `verified.json`: when all files were last verified without faults
 * - `writing.lock`: exists while a program changes any of this
 */
export type LibraryFolder = {
  root: string;
  versions: string;
  objects: string;
  incoming: string;
  repair: string;
  object(sha256: string): string;
  version(version: string): string;
  /**
   * Creates the root folder and one of the folders in it, but not the root's parent: if that is on a
   * disconnected disk, creating fails.
   */
  make(folder: string): Promise<void>;
  /** null if nothing was ever downloaded; `broken` if the file cannot be read. */
  readPointer(): Pointer | null | 'broken';
  writePointer(pointer: Pointer): Promise<void>;
  /** When the server was last asked, and what it offered; null if never or unknown. */
  readAsked(): Asked | null;
  writeAsked(asked: Asked): Promise<void>;
  /** When all files of an edition were last verified without faults; null if never or unknown. */
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
  /** When that check began, ISO 8601. */
  verified: z.iso.datetime(),
});
type Verified = z.infer<typeof Verified>;

/**
 * The folder of newer issues at a path. Nothing is created until `make` is called, or notes are written.
 * @param notes where it is noted when the server was asked and the files were verified, if not there
 */
export function libraryFolder(root: string, notes = root): LibraryFolder {
  const at = (...parts: string[]) => path.join(root, ...parts);
  const note = async (name: string, content: unknown) => {
    if (notes !== root) await fs.promises.mkdir(notes, { recursive: true });
    await replaceFile(path.join(notes, name), JSON.stringify(content));
  };
  return {
    root,
    versions: at('versions'),
    objects: at('objects'),
    incoming: at('incoming'),
    repair: at('repair'),
    object: (sha256) => at('objects', sha256),
    version: (version) => at('versions', `${version}.json`),
    readPointer: () => {
      const file = pointerFileOf(root);
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
    writePointer: (pointer) => replaceFile(pointerFileOf(root), JSON.stringify(pointer)),
    readAsked: () => parse(Asked, readText(path.join(notes, 'asked.json')) ?? ''),
    readVerified: () => parse(Verified, readText(path.join(notes, 'verified.json')) ?? ''),
    writeVerified: (verified) => note('verified.json', verified),
    writeAsked: (asked) => note('asked.json', asked),
  };
}

/** The folder for our files within a folder that the user has chosen. */
export function libraryWithin(folder: string): string {
  return path.join(folder, programScheme);
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
