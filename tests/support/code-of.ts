import fs from 'node:fs';
import path from 'node:path';

/** The content of modules by path, and of the lock of packages if any is used. */
export type Code = Map<string, string>;

/** Every text that an import, or a file named beside a module, may stand in. Too many are found rather than too few. */
const named =
  /(?:\bfrom|\bimport|\.resolve)\s*\(?\s*'([^']+)'|import\.meta\.(?:dirname|url),?\s*'([^']+)'|new URL\(\s*'([^']+)'/g;

const { imports } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>;
};

/** What says the version of every package, and of those that it uses in turn. */
const lock = 'package-lock.json';

/**
 * Modules with all that they import, in the order of their names: modules of this project, and for packages the file that
 * locks the versions of all.
 */
export function codeOf(...modules: string[]): Code {
  const found: Code = new Map();
  const add = (file: string) => {
    const name = path.relative('', file).split(path.sep).join('/');
    if (found.has(name)) return;
    const source = fs.readFileSync(file, 'utf8');
    found.set(name, source);
    if (!/\.[cm]?[jt]sx?$/.test(file)) return;
    for (const [, imported, beside, near] of source.matchAll(named)) {
      const asked = imported ?? beside ?? near ?? '';
      const target = fileOf(asked, path.dirname(file));
      if (target !== undefined) add(target);
      else if (imported !== undefined && !/^(?:node:|\.)/.test(imported)) add(path.resolve(lock));
    }
  };
  for (const module of modules) add(path.resolve(module));
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
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
