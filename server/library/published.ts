import fs from 'node:fs';
import path from 'node:path';
import { manifestFileOf, markedFileOf, packedFileOf } from '#shared/library/beside-library.ts';
import { inFirstFormat } from '#shared/library/first-format.ts';
import { LibraryManifest, libraryDatabase, packedAs } from '#shared/library/library-manifest.ts';
import { checksumOf } from './checksum.ts';
import { type CurrentLibrary, editionOf, type OpenedLibrary } from './current.ts';

/** The parts of the library that programs with a copy may download. */
export type PublishedLibrary = {
  /**
   * The signed manifest as it was made, or in its first format; null if there is none, or it belongs to
   * another library.
   */
  manifest(format: 'first' | 'latest'): Promise<string | null>;
  /** The path of a file in the manifest; null if it isn't listed, or its content has changed. */
  file(sha256: string, name: string): Promise<string | null>;
};

type Listed = { text: string; first: string; files: Map<string, string> };

/** Publishes the open library by the manifest beside it. */
export function publishLibrary(library: CurrentLibrary, resourcesDir: string): PublishedLibrary {
  let read: { edition: string; listed: Promise<Listed | null> } | undefined;
  const checksums = new Map<string, { edition: string; checksum: Promise<string> }>();

  const listed = () => {
    const opened = library.get();
    const edition = `${opened.edition} ${editionOf(manifestFileOf(opened.file))}`;
    if (read?.edition !== edition) read = { edition, listed: readListed(opened) };
    return read.listed;
  };

  const readListed = async (opened: OpenedLibrary): Promise<Listed | null> => {
    const text = readText(manifestFileOf(opened.file));
    const manifest = text === null ? null : parse(text);
    if (text === null || !manifest) return null;
    const marked = await listMarked(opened.database);
    const placeOf = (relative: string, sha256: string) => {
      if (relative === libraryDatabase) return opened.file;
      return marked.has(sha256) ? markedFileOf(opened.file, sha256) : path.join(resourcesDir, relative);
    };
    const files = new Map(
      manifest.files.map(({ path: relative, sha256 }) => [
        `${sha256}/${path.posix.basename(relative)}`,
        placeOf(relative, sha256),
      ]),
    );
    for (const packed of manifest.packed ?? []) {
      const file = manifest.files.find(({ sha256 }) => sha256 === packed.sha256);
      if (file?.path !== libraryDatabase) continue;
      const { sha256, path: name } = packedAs(file, packed);
      files.set(`${sha256}/${name}`, packedFileOf(opened.file));
    }
    const database = manifest.files.find(({ path: relative }) => relative === libraryDatabase);
    return database && (await isIntact(opened.file, database.sha256))
      ? { text, first: firstOf(manifest, text), files }
      : null;
  };

  /** Whether a file has its listed checksum; computed once until the file changes. */
  const isIntact = async (file: string, sha256: string): Promise<boolean> => {
    const edition = editionOf(file);
    if (edition === '') return false;
    let known = checksums.get(file);
    if (known?.edition !== edition) {
      known = { edition, checksum: checksumOf(file) };
      checksums.set(file, known);
    }
    return known.checksum.then(
      (checksum) => checksum === sha256,
      () => {
        checksums.delete(file);
        return false;
      },
    );
  };

  return {
    manifest: async (format) => {
      const found = await listed();
      return (format === 'first' ? found?.first : found?.text) ?? null;
    },
    file: async (sha256, name) => {
      const file = (await listed())?.files.get(`${sha256}/${name}`);
      return file && (await isIntact(file, sha256)) ? file : null;
    },
  };
}

/** The checksums of marked PDFs. */
async function listMarked(database: OpenedLibrary['database']): Promise<Set<string>> {
  const rows = await database
    .selectFrom('pdfs')
    .select('sha256')
    .where('marked', '=', 1)
    .unionAll(database.selectFrom('versions').select('sha256').where('marked', '=', 1))
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** The manifest for early programs. */
function firstOf(manifest: LibraryManifest, text: string): string {
  const { firstSignature: signature } = manifest;
  return signature ? JSON.stringify({ ...inFirstFormat(manifest), signature }) : text;
}

function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string): LibraryManifest | null {
  try {
    return LibraryManifest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
