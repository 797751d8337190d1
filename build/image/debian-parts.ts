import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A package of Debian in an image. */
export type DebianPart = {
  name: string;
  version: string;
  architecture: string;
  /** The licences that its copyright file names, in Debian's words; none if that is of another form. */
  licences: string[];
  copyright: string;
  /** The names of the packages that it depends on. */
  needs: string[];
};

/** Where a package's fields are, as `finish-base.sh` writes them. */
const status = 'var/lib/dpkg/status.d';
const documents = 'usr/share/doc';

/**
 * Reads the packages of Debian in the root of an image, sorted by name.
 * @param base the tar file
 * @throws Error when it has none, or a package has no licence with it
 */
export function debianParts(base: string): DebianPart[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'debian-parts-'));
  try {
    execFileSync('tar', [
      '-x',
      '--no-same-owner',
      ...['--file', base, '--directory', folder, `./${status}`, `./${documents}`],
    ]);
    const names = fs.readdirSync(path.join(folder, status)).sort();
    return names.map((name) => {
      const field = fieldsOf(fs.readFileSync(path.join(folder, status, name), 'utf8'));
      const file = path.join(folder, documents, name, 'copyright');
      if (!fs.existsSync(file)) throw new Error(`Debian's ${name} has no ${documents}/${name}/copyright.`);
      const copyright = fs.readFileSync(file, 'utf8');
      return {
        name,
        version: field('Version'),
        architecture: field('Architecture'),
        licences: licencesIn(copyright),
        copyright,
        needs: [field('Depends'), field('Pre-Depends')]
          .flatMap((list) => list.split(/[,|]/))
          .map((one) => one.trim().replace(/[\s:].*$/, ''))
          .filter((one) => names.includes(one)),
      };
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The fields of a package by their names; empty for one that it does not have. */
function fieldsOf(text: string): (name: string) => string {
  const fields = new Map(
    [...text.matchAll(/^([\w-]+):[ \t]*(.*(?:\n[ \t].*)*)/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  return (name) => fields.get(name) ?? '';
}

/** The short names of licences in a copyright file (DEP-5), each once, sorted; none in a file of another form. */
export function licencesIn(copyright: string): string[] {
  const names = [...copyright.matchAll(/^License:[ \t]*(\S.*?)[ \t]*$/gm)].map(([, name = '']) => name);
  return [...new Set(names)].sort();
}
