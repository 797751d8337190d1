import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package that is shipped, as it is installed. */
export type ShippedPackage = {
  name: string;
  version: string;
  /** As SPDX names it. */
  licence: string;
  folder: string;
  /** The folders of the packages that it depends on. */
  needs: string[];
};

/** Something that is shipped: its sources, and packages whose files are in it although no source imports them. */
export type Shipment = { rooms: readonly string[]; also: readonly string[] };

/** What pages show in browsers and in the program. */
const ofPages = [
  '@fontsource-variable/literata',
  '@fontsource-variable/golos-text',
  '@fontsource/stix-two-math',
];

/** The desktop program, except Electron, which brings its own licences. */
export const program: Shipment = { rooms: ['src', 'electron', 'server/library'], also: ofPages };

/** The server without its pages: what it loads, and the fonts of PDFs that it sets. Node is not part of it. */
export const server: Shipment = {
  rooms: ['server', 'src/shared'],
  also: ['@fontsource/literata', '@fontsource/golos-text', '@fontsource/noto-sans-math'],
};

/** The website: the server, and its pages. */
export const site: Shipment = { rooms: ['src', 'server'], also: [...server.also, ...ofPages] };

/** Declared, but used only while the app is built. */
const neverShipped = /^(electron|@types\/.*)$/;

/** Everything but tests is searched for imports. */
const source = /(?<!\.test)\.tsx?$/;

/**
 * The packages in a shipment: those that its sources import, and all that these depend on, sorted by name.
 * @throws Error when a package is not installed, or names no licence
 */
export function shippedPackages(project: string, { rooms, also }: Shipment): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  const visit = (name: string, from: string): string => {
    const folder = packageFolder(name, from, project);
    if (folder === undefined) throw new Error(`${name}, which ${from} needs, is not installed.`);
    if (found.has(folder)) return folder;
    const manifest = readManifest(folder);
    const licence = licenceOf(name, manifest, folder);
    const entry = { name, version: manifest.version, licence, folder, needs: [] as string[] };
    found.set(folder, entry);
    entry.needs = Object.keys(manifest.dependencies ?? {}).map((dependency) => visit(dependency, folder));
    return folder;
  };
  const imported = rooms.flatMap((room) => importedPackages(path.join(project, room)));
  for (const name of new Set([...imported, ...also])) visit(name, project);
  return [...found.values()].sort(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

type PackageManifest = {
  version: string;
  license?: string | { type: string };
  /** As old packages say it. */
  licenses?: { type: string }[];
  dependencies?: Record<string, string>;
};

/** The packages that the sources below a folder import, types aside. */
export function importedPackages(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => source.test(name))
    .flatMap((name) => bareImports(readFileSync(path.join(folder, name), 'utf8')));
  return [...new Set(names)];
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

/** @throws Error when neither its manifest says what it is, nor a licence that has the words of MIT’s */
function licenceOf(name: string, { license, licenses }: PackageManifest, folder: string): string {
  const said = typeof license === 'object' ? license.type : (license ?? licenses?.[0]?.type);
  if (said) return said;
  const file = path.join(folder, 'LICENSE');
  if (existsSync(file) && /^Permission is hereby granted, free of charge/m.test(readFileSync(file, 'utf8')))
    return 'MIT';
  throw new Error(`${name} names no licence.`);
}
