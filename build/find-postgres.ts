import fs from 'node:fs';
import path from 'node:path';

/** The folder of PostgreSQL's programs, if installed: Debian keeps them out of PATH. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_dump'].every((program) => fs.existsSync(path.join(folder, program))),
  );
}
