import path from 'node:path';
import { build, type CliOptions, type Configuration } from 'electron-builder';
import { architecturesOf, type DistArchitecture, type DistRequest, targetsOf } from './dist-arguments.ts';
import { electronDistribution } from './electron-distribution.ts';
import { sourceDate } from './source-date.ts';

const configuration = path.resolve(import.meta.dirname, '../electron-builder.yml');

/** Built last and alone: electron-builder sometimes adds files to it that other packages need. */
const archive = 'tar.gz';

/**
 * Packages the build with electron-builder, configured by `build/electron-builder.yml`.
 * @returns the absolute paths of the packages
 * @throws Error when this machine's own Electron is of another kind than requested
 */
export async function packApp(request: DistRequest): Promise<string[]> {
  const { platform } = request;
  const architectures = chooseArchitectures(request);
  refuseOtherKinds(request, architectures);
  if (request.fast) {
    process.env.ELECTRON_BUILDER_COMPRESSION_LEVEL = '1';
    process.env.DPKG_DEB_COMPRESSOR_LEVEL = '1';
  }
  const targets =
    request.targets.length > 0 ? request.targets : targetsOf[platform].filter((target) => target !== 'dir');
  const installed = targets.filter((target) => target !== archive);
  const made = await run(request, installed.length > 0 ? installed : ['dir'], architectures);
  if (!targets.includes(archive)) return made;
  for (const architecture of architectures) {
    const prepackaged = path.resolve(request.out, unpackedFolder(architecture));
    made.push(...(await run(request, [archive], [architecture], { prepackaged })));
  }
  return made;
}

async function run(
  { platform, out, fast }: DistRequest,
  targets: string[],
  architectures: DistArchitecture[],
  more: CliOptions = {},
): Promise<string[]> {
  const electron = electronDistribution();
  const config: Configuration = {
    extends: configuration,
    directories: { output: path.resolve(out) },
    releaseInfo: { releaseDate: new Date(sourceDate() * 1000).toISOString() },
    ...(electron && { electronDist: electron.folder, electronVersion: electron.version }),
    ...(fast && { deb: { compression: 'gz' } }),
  };
  const options: CliOptions = { publish: 'never', config, [platform]: targets, ...more };
  for (const architecture of architectures) options[architecture] = true;
  return build(options);
}

/** The folder in which electron-builder puts the app for Linux before it makes packages. */
function unpackedFolder(architecture: DistArchitecture): string {
  return architecture === 'x64' ? 'linux-unpacked' : `linux-${architecture}-unpacked`;
}

function chooseArchitectures({ platform, targets, architectures }: DistRequest): DistArchitecture[] {
  if (architectures.length > 0) return architectures;
  if (platform === 'mac' || (targets.length === 0 && !electronDistribution()))
    return architecturesOf[platform];
  return [process.arch === 'arm64' ? 'arm64' : 'x64'];
}

function refuseOtherKinds({ platform }: DistRequest, architectures: DistArchitecture[]): void {
  if (!electronDistribution()) return;
  const own = { linux: 'linux', win32: 'win', darwin: 'mac' }[process.platform as string];
  const other = architectures.find((name) => name !== 'universal' && name !== process.arch);
  if (platform !== own || other)
    throw new Error(
      `ELECTRON_OVERRIDE_DIST_PATH is an Electron for this machine and can’t be packaged for ${other ?? platform}.`,
    );
}
