import { parseCommandLine } from '../../server/operate/command-line.ts';

/** The targets of each platform; `dir` is the unpacked app. */
export const targetsOf = {
  linux: ['dir', 'deb', 'rpm', 'AppImage', 'tar.gz'],
  win: ['dir', 'nsis', 'portable'],
  mac: ['dir', 'dmg', 'zip'],
} as const;

export type DistPlatform = keyof typeof targetsOf;
export type DistArchitecture = 'x64' | 'arm64' | 'universal';

/** The architectures of a release; one universal package serves both kinds of Mac. */
export const architecturesOf: Record<DistPlatform, DistArchitecture[]> = {
  linux: ['x64', 'arm64'],
  win: ['x64', 'arm64'],
  mac: ['universal'],
};

/** What `npm run dist` makes. */
export type DistRequest = {
  platform: DistPlatform;
  /** Empty: all of the platform. */
  targets: string[];
  /** Empty: all of the platform, or this machine's if targets are named. */
  architectures: DistArchitecture[];
  /** Whether a library signed with the sample key may be packaged. */
  sample: boolean;
  /** Whether to prefer speed over small packages. */
  fast: boolean;
  out: string;
};

/**
 * Parses the arguments of `npm run dist`.
 * @param platform this machine's, as Node names it
 * @throws Error that names the argument not understood
 */
export function parseDistArguments(given: string[], platform: NodeJS.Platform): DistRequest {
  const { values, positionals } = parseCommandLine({
    args: given,
    allowPositionals: true,
    options: {
      linux: { type: 'boolean' },
      win: { type: 'boolean' },
      mac: { type: 'boolean' },
      x64: { type: 'boolean' },
      arm64: { type: 'boolean' },
      universal: { type: 'boolean' },
      sample: { type: 'boolean', default: false },
      fast: { type: 'boolean', default: false },
      out: { type: 'string', default: 'dist' },
    },
  });
  const named = (['linux', 'win', 'mac'] as const).filter((name) => values[name]);
  if (named.length > 1) throw new Error('Name one platform at a time: each needs its own tools.');
  const chosen = named[0] ?? platforms[platform];
  if (chosen === undefined)
    throw new Error(`There are no packages for ${platform}. Name --linux, --win or --mac.`);
  const targets: readonly string[] = targetsOf[chosen];
  const unknown = positionals.filter((name) => !targets.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `Unknown target for ${chosen}: ${unknown.join(', ')}. The targets are ${targets.join(', ')}.`,
    );
  return {
    platform: chosen,
    targets: positionals,
    architectures: (['x64', 'arm64', 'universal'] as const).filter((name) => values[name]),
    sample: values.sample,
    fast: values.fast,
    out: values.out,
  };
}

const platforms: Partial<Record<NodeJS.Platform, DistPlatform>> = {
  linux: 'linux',
  win32: 'win',
  darwin: 'mac',
};
