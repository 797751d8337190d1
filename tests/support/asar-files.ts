import fs from 'node:fs';

type Entry = { files: Record<string, Entry> } | { size: number; unpacked?: boolean };

/**
 * A file of an archive: its path with slashes, its size in bytes, and whether it is stored outside the
 * archive.
 */
export type AsarFile = { path: string; size: number; unpacked: boolean };

/**
 * The files of an Electron archive (asar). The header is JSON, preceded by four 32-bit integers, the last of
 * which is its length.
 */
export function asarFiles(archive: string): AsarFile[] {
  const descriptor = fs.openSync(archive, 'r');
  try {
    const numbers = Buffer.alloc(16);
    fs.readSync(descriptor, numbers, 0, 16, 0);
    const head = Buffer.alloc(numbers.readUInt32LE(12));
    fs.readSync(descriptor, head, 0, head.length, 16);
    return filesOf(JSON.parse(head.toString('utf8')) as Entry, '');
  } finally {
    fs.closeSync(descriptor);
  }
}

function filesOf(entry: Entry, path: string): AsarFile[] {
  if (!('files' in entry)) return [{ path, size: entry.size, unpacked: entry.unpacked ?? false }];
  return Object.entries(entry.files).flatMap(([name, inside]) =>
    filesOf(inside, path === '' ? name : `${path}/${name}`),
  );
}
