import type { AppUpdater, UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider';
import { latestFileOf } from './latest-file.ts';
import { isNewer } from './newer.ts';
import type { Releases } from './releases.ts';
import type { UpdateSource } from './update-source.ts';

/** Whether this installation can replace itself: an AppImage, one made by the Windows installer, an app of macOS, where it is signed. */
export function canInstall(
  platform: string,
  environment: Record<string, string | undefined>,
  isPackaged: boolean,
): boolean {
  if (!isPackaged) return false;
  if (platform === 'linux') return environment.APPIMAGE !== undefined;
  if (platform === 'win32') return environment.PORTABLE_EXECUTABLE_DIR === undefined;
  return platform === 'darwin';
}

type InstallingOptions = {
  releases: Releases;
  /** Where releases are published, without a slash at the end. */
  address: string;
  page: string;
  /** The program's own version. */
  version: string;
  log: { info(text: string): void; warn(text: string): void; error(text: string): void };
};

/**
 * For installations that replace themselves, by electron-updater: nothing is fetched or installed unless asked for, and
 * nothing but what a verified release lists. Its checksums are those that electron-updater compares what it fetched with.
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
        // Only now macOS looks whether the program is signed.
        engine.once('error', refused);
        engine.quitAndInstall();
      });
    },
  };
}

/** @param told what was verified of the newest release, as electron-builder writes it */
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
  /** Asks nobody: what is newest was asked for and verified before. */
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
  // It would tell each installation from the others.
  autoUpdater.requestHeaders = { 'x-user-staging-id': 'none' };
  return autoUpdater;
}
