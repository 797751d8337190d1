import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A shipped package, and the text of its licence. */
export type Licence = { name: string; version: string; licence: string; text: string };

/** The app's sources; whatever they import is in it. */
const rooms = ['src', 'electron', 'server/library'];

/** Packages whose files are in the app although no source imports them. */
const alsoShipped = [
  '@fontsource-variable/literata',
  '@fontsource-variable/golos-text',
  '@fontsource/stix-two-math',
];

/** Declared, but used only while the app is built. */
const neverShipped = /^(electron|@types\/.*)$/;

/** Everything but tests is searched for imports. */
const source = /(?<!\.test)\.tsx?$/;

/**
 * The licences of everything in the app except Electron, which brings its own: the packages its sources
 * import, and their dependencies.
 * @throws Error when a package has no licence
 */
export function gatherLicences(project: string): Licence[] {
  const found = new Map<string, Licence>();
  const visit = (name: string, from: string) => {
    const folder = packageFolder(name, from, project);
    if (folder === undefined) throw new Error(`${name}, which ${from} needs, is not installed.`);
    const manifest = readManifest(folder);
    const key = `${name}@${manifest.version}`;
    if (found.has(key)) return;
    found.set(key, {
      name,
      version: manifest.version,
      licence: licenceName(name, manifest),
      text: text(folder),
    });
    for (const dependency of Object.keys(manifest.dependencies ?? {})) visit(dependency, folder);
  };
  const imported = rooms.flatMap((room) => importedPackages(path.join(project, room)));
  for (const name of new Set([...imported, ...alsoShipped])) visit(name, project);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The licences as one text, shown in the app. */
export function licencesText(licences: Licence[]): string {
  const rule = '-'.repeat(80);
  return licences
    .map(
      ({ name, version, licence, text }) =>
        `${name} ${version}\n${licence}\n\n${text || 'No further text.'}\n`,
    )
    .join(`\n${rule}\n\n`);
}

type PackageManifest = {
  version: string;
  license?: string | { type: string };
  dependencies?: Record<string, string>;
};

function importedPackages(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => source.test(name))
    .flatMap((name) => bareImports(readFileSync(path.join(folder, name), 'utf8')));
}

function bareImports(code: string): string[] {
  const statements = code.matchAll(
    /(?:^|[^\w.])(?:import|export)\s(?!type\b)[^'";]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g,
  );
  return [...statements]
    .map(([, from, alone]) => from ?? alone ?? '')
    .filter((specifier) => /^[@a-z][^:]*$/i.test(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !neverShipped.test(name));
}

/** Resolves a package as Node does, from a folder upwards. */
function packageFolder(name: string, from: string, project: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (folder === project || folder === path.dirname(folder)) return undefined;
  }
}

function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageManifest;
}

function licenceName(name: string, { license }: PackageManifest): string {
  const said = typeof license === 'object' ? license.type : license;
  if (!said) throw new Error(`${name} names no licence.`);
  return said;
}

/** Includes the licences of what a package carries in its folders, such as fonts. */
function text(folder: string): string {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules') && licenceFile.test(path.basename(name)))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  return [...new Set(texts)].join('\n\n');
}

const licenceFile = /^(licen[cs]e|copying|notice)([._-][^.]*)?(\.(md|txt))?$/i;
