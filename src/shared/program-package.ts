/** The systems that the desktop program is made for, in the order in which they are listed. */
export const programSystems = ['windows', 'macos', 'linux'] as const;
export type ProgramSystem = (typeof programSystems)[number];

export type Processor = 'x64' | 'arm64' | 'universal';

/** A package of the desktop program as its name tells it. */
export type ProgramPackage = {
  system: ProgramSystem;
  processor: Processor;
  kind: 'installer' | 'portable' | 'dmg' | 'deb' | 'AppImage' | 'archive';
};

/** In the order in which one would choose. */
const kinds: { pattern: RegExp; kind: ProgramPackage['kind'] }[] = [
  { pattern: /^win-(\w+)\.exe$/, kind: 'installer' },
  { pattern: /^win-(\w+)-portable\.exe$/, kind: 'portable' },
  { pattern: /^mac-(\w+)\.dmg$/, kind: 'dmg' },
  { pattern: /^linux-(\w+)\.deb$/, kind: 'deb' },
  { pattern: /^linux-(\w+)\.AppImage$/, kind: 'AppImage' },
  { pattern: /^linux-(\w+)\.tar\.gz$/, kind: 'archive' },
];

const systems = { win: 'windows', mac: 'macos', linux: 'linux' } as const;

/** Processors as electron-builder writes them: each kind of package in the words of its system. */
const processors = new Map<string, Processor>(
  Object.entries({
    x64: 'x64',
    amd64: 'x64',
    x86_64: 'x64',
    arm64: 'arm64',
    aarch64: 'arm64',
    universal: 'universal',
  } as const),
);

/**
 * What a file of a release is to somebody who installs the program; null when it is nothing to install, such as the
 * `.zip` from which the macOS program updates itself.
 */
export function programPackage(name: string, version: string): ProgramPackage | null {
  const start = `urban-social-journal-${version}-`;
  if (!name.startsWith(start)) return null;
  const rest = name.slice(start.length);
  for (const { pattern, kind } of kinds) {
    const processor = processors.get(pattern.exec(rest)?.[1] ?? '');
    if (processor === undefined) continue;
    const system = systems[rest.slice(0, rest.indexOf('-')) as keyof typeof systems];
    return { system, processor, kind };
  }
  return null;
}

/** Orders packages: by system, then as one would choose, the commoner processor first. */
export function comparePackages(one: ProgramPackage, other: ProgramPackage): number {
  const place = ({ system, kind, processor }: ProgramPackage) =>
    100 * programSystems.indexOf(system) +
    10 * kinds.findIndex((known) => known.kind === kind) +
    (processor === 'arm64' ? 1 : 0);
  return place(one) - place(other);
}
