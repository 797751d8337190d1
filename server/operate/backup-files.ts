import { constants, createReadStream, existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { digest, openFolderStore } from '../office/files/store.ts';

/** What a copy of the files came to. */
export type FilesCopy = {
  folder: string;
  files: number /** Files that no former copy had. */;
  fresh: number;
};

const ending = '-files';

/**
 * Copies all files of manuscripts beside the copy of the database, which must be made first: whatever it names is there
 * then. Files that the newest copy in the same folder has are linked to it and take no more room; others are compared
 * with their names.
 * @param copy the copy of the database
 * @returns undefined if there are no files
 * @throws Error that names a damaged file, or if there is such a copy; then nothing is copied
 */
export async function backUpFiles(manuscripts: string, copy: string): Promise<FilesCopy | undefined> {
  const folder = copy.replace(/\.(?:sqlite|dump)$/, '') + ending;
  if (existsSync(folder)) throw new Error(`${folder} already exists. Remove it, or name another file.`);
  const making = `${folder}.${process.pid}.new`;
  const former = await newestCopy(path.dirname(copy));
  const copied: FilesCopy = { folder, files: 0, fresh: 0 };
  try {
    for await (const { sha256 } of openFolderStore(manuscripts, making).list()) {
      const name = path.join(sha256.slice(0, 2), sha256.slice(2, 4), sha256);
      const target = path.join(making, name);
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      copied.files += 1;
      if (former !== undefined && (await linked(path.join(former, name), target))) continue;
      copied.fresh += 1;
      await copyWhole(path.join(manuscripts, name), target, sha256);
    }
    if (copied.files === 0) return undefined;
    await fs.rename(making, folder);
    return copied;
  } finally {
    await fs.rm(making, { recursive: true, force: true });
  }
}

async function newestCopy(folder: string): Promise<string | undefined> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith(ending));
  const copies = await Promise.all(
    names.map(async (name) => {
      const place = path.join(folder, name);
      return { place, made: (await fs.stat(place)).mtimeMs };
    }),
  );
  return copies.sort((one, other) => other.made - one.made)[0]?.place;
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await fs.link(from, to);
    return true;
  } catch {
    // Not in the former copy, or a file system without links.
    return false;
  }
}

async function copyWhole(from: string, to: string, sha256: string): Promise<void> {
  try {
    await fs.copyFile(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    // Removed since it was listed.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const { sha256: found } = await digest(createReadStream(to));
  if (found !== sha256) throw new Error(`${from} is damaged: its content is not what its name says.`);
  const handle = await fs.open(to);
  await handle.sync().finally(() => handle.close());
}
