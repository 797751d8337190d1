/** The systems the desktop program is built for, in the order of the list. */
export const programSystems = ['windows', 'macos', 'linux'] as const;
export type ProgramSystem = (typeof programSystems)[number];

export type Processor = 'x64' | 'arm64' | 'universal';

/** A package of the desktop program, as its file name describes it. */
export type ProgramPackage = {
  system: ProgramSystem;
  processor: Processor;
  kind: 'installer' | 'portable' | 'dmg' | 'deb' | 'rpm' | 'AppImage' | 'archive';
};

/** In order of preference. */
const kinds: { pattern: RegExp; kind: ProgramPackage['kind'] }[] = [
  { pattern: /^win-(\w+)\.exe$/, kind: 'installer' },
  { pattern: /^win-(\w+)-portable\.exe$/, kind: 'portable' },
  { pattern: /^mac-(\w+)\.dmg$/, kind: 'dmg' },
  { pattern: /^linux-(\w+)\.deb$/, kind: 'deb' },
  { pattern: /^linux-(\w+)\.rpm$/, kind: 'rpm' },
  { pattern: /^linux-(\w+)\.AppImage$/, kind: 'AppImage' },
  { pattern: /^linux-(\w+)\.tar\.gz$/, kind: 'archive' },
];

const systems = { win: 'windows', mac: 'macos', linux: 'linux' } as const;

/** Processor names of electron-builder, which follow the conventions of each system's packages. */
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
 * Describes a file of a release as a package for users; null if it is not one, such as the `.zip` from which
 * the macOS program updates itself.
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

/** Sorts packages by system, then by preference, the commoner processor first. */
export function comparePackages(one: ProgramPackage, other: ProgramPackage): number {
  const place = ({ system, kind, processor }: ProgramPackage) =>
    100 * programSystems.indexOf(system) +
    10 * kinds.findIndex((known) => known.kind === kind) +
    (processor === 'arm64' ? 1 : 0);
  return place(one) - place(other);
}
