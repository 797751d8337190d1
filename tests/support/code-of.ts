import fs from 'node:fs';
import path from 'node:path';

/** The content of modules by path, and of the lock of packages what it says of those that are used. */
export type Code = Map<string, string>;

/** Every text that an import, or a file named beside a module, may stand in. Too many are found rather than too few. */
const named =
  /(?:\bfrom|\bimport|\.resolve)\s*\(?\s*'([^']+)'|import\.meta\.(?:dirname|url),?\s*'([^']+)'|new URL\(\s*'([^']+)'/g;

/** What keeps checks says nothing about what they find, nor do its imports. */
const keeper = 'tests/support/kept-checks.ts';

const { imports } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>;
};

/** What says the version of every package, and of those that it uses in turn. */
const lock = 'package-lock.json';

type Locked = {
  version?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/**
 * Modules with all that they import but what keeps checks, in the order of their names: modules of this project, and of the
 * file that locks the versions of packages what it says of the imported ones and of those that these use in turn. Another
 * version of this project, or of a package that is not used, is no change.
 */
export function codeOf(...modules: string[]): Code {
  const found: Code = new Map();
  const packages = new Set<string>();
  const add = (file: string) => {
    const name = path.relative('', file).split(path.sep).join('/');
    if (found.has(name) || name === keeper) return;
    const source = fs.readFileSync(file, 'utf8');
    found.set(name, source);
    if (!/\.[cm]?[jt]sx?$/.test(file)) return;
    for (const [, imported, beside, near] of source.matchAll(named)) {
      const asked = imported ?? beside ?? near ?? '';
      const target = fileOf(asked, path.dirname(file));
      if (target !== undefined) add(target);
      else if (imported !== undefined && !/^(?:node:|\.)/.test(imported)) packages.add(packageOf(imported));
    }
  };
  for (const module of modules) add(path.resolve(module));
  if (packages.size > 0) found.set(lock, lockedVersions(packages));
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The package of an imported module. */
function packageOf(imported: string): string {
  return imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The versions and hashes of packages, and of all that they use, as JSON. */
function lockedVersions(names: Iterable<string>): string {
  const { packages } = JSON.parse(fs.readFileSync(lock, 'utf8')) as { packages: Record<string, Locked> };
  const found = new Map<string, Pick<Locked, 'version' | 'integrity'>>();
  const add = (name: string, user: string) => {
    const place = placeOf(name, user, packages);
    const locked = place === undefined ? undefined : packages[place];
    if (place === undefined || locked === undefined || found.has(place)) return;
    const { version, integrity, dependencies, optionalDependencies, peerDependencies } = locked;
    found.set(place, { version, integrity });
    for (const used of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(used, place);
  };
  for (const name of names) add(name, '');
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted), null, 2);
}

/** Where Node finds a package for its user: beside it, or further up; undefined for one that is not installed. */
function placeOf(name: string, user: string, packages: Record<string, Locked>): string | undefined {
  for (let folder = user; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** The file of this project that a module names; undefined for packages, and for what is no file. */
function fileOf(asked: string, folder: string): string | undefined {
  const alias = Object.entries(imports).find(([from]) => asked.startsWith(from.replace('*', '')));
  const given = asked.replace(/\?.*$/, '');
  const file = alias
    ? path.resolve(alias[1].replace('*', given.slice(alias[0].length - 1)))
    : path.resolve(folder, given);
  if (!alias && !/^\.|^[\w-]+\.\w+$/.test(given)) return undefined;
  return fs.existsSync(file) && fs.statSync(file).isFile() ? file : undefined;
}
