import type { AppUpdater, UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider';
import { isNewer } from './newer.ts';
import type { Releases } from './releases.ts';
import type { UpdateSource } from './update-source.ts';

/** The name of electron-builder's file that describes the newest release for a platform. */
function latestFileOf(platform: string, processor: string): string {
  if (platform === 'win32') return 'latest.yml';
  if (platform === 'darwin') return 'latest-mac.yml';
  return processor === 'x64' ? 'latest-linux.yml' : `latest-linux-${processor}.yml`;
}

type InstallingOptions = {
  releases: Releases;
  /** The address of published releases, without a trailing slash. */
  address: string;
  page: string;
  /** The version of the running program. */
  version: string;
  log: { info(text: string): void; warn(text: string): void; error(text: string): void };
};

/**
 * For installations that replace themselves, with electron-updater. Nothing is downloaded or installed unless
 * requested, and only files that a verified release lists: electron-updater checks downloads against the
 * checksums of that release.
 */
export function installingSource({
  releases,
  address,
  page,
  version: own,
  log,
}: InstallingOptions): UpdateSource {
  const latest = latestFileOf(process.platform, process.arch);
  let told = '';
  let opened: Promise<AppUpdater> | undefined;
  const updater = () => {
    opened ??= openUpdater(address, () => told, latest, log);
    return opened;
  };
  let version = '';
  return {
    check: async () => {
      const release = await releases.newest();
      if (!isNewer(release.version, own)) return { state: 'current' };
      ({ version } = release);
      if (!release.files.some(({ name }) => name === latest)) return { state: 'elsewhere', version, page };
      told = await releases.text(release, latest);
      const found = await (await updater()).checkForUpdates();
      if (!found?.isUpdateAvailable) return { state: 'current' };
      ({ version } = found.updateInfo);
      return { state: 'available', version };
    },
    download: async (onProgress) => {
      const engine = await updater();
      const tell = ({ percent }: { percent: number }) => onProgress(percent / 100);
      engine.on('download-progress', tell);
      try {
        await engine.downloadUpdate();
      } finally {
        engine.off('download-progress', tell);
      }
      return { state: 'ready', version };
    },
    install: async () => {
      const engine = await updater();
      await new Promise((_ended, refused) => {
        // On macOS the signature is only checked now.
        engine.once('error', refused);
        engine.quitAndInstall();
      });
    },
  };
}

/** @param told returns the verified metadata of the newest release, in electron-builder's format */
async function openUpdater(
  address: string,
  told: () => string,
  latest: string,
  log: InstallingOptions['log'],
): Promise<AppUpdater> {
  const [{ autoUpdater }, { parseUpdateInfo, Provider, resolveFiles }] = await Promise.all([
    import('electron-updater'),
    import('electron-updater/out/providers/Provider'),
  ]);
  const base = new URL(`${address}/`);
  /** Sends no request: the newest release has been fetched and verified already. */
  class SignedProvider extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }
    override async getLatestVersion() {
      return parseUpdateInfo(told(), latest, new URL(latest, base));
    }
    override resolveFiles(info: UpdateInfo) {
      return resolveFiles(info, base);
    }
  }
  autoUpdater.setFeedURL({ provider: 'custom', updateProvider: SignedProvider });
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  autoUpdater.allowDowngrade = false;
  autoUpdater.logger = log;
  // By default it would identify each installation.
  autoUpdater.requestHeaders = { 'x-user-staging-id': 'none' };
  return autoUpdater;
}
