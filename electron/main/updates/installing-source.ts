import type { AppUpdater } from 'electron-updater';
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

/**
 * For installations that replace themselves, by electron-updater: nothing is fetched or installed unless asked for.
 * @param address where releases are published
 */
export function installingSource(
  address: string,
  log: { info(text: string): void; warn(text: string): void; error(text: string): void },
): UpdateSource {
  let opened: Promise<AppUpdater> | undefined;
  const updater = () => {
    opened ??= import('electron-updater').then(({ autoUpdater }) => {
      autoUpdater.setFeedURL({ provider: 'generic', url: address });
      autoUpdater.autoDownload = false;
      autoUpdater.autoInstallOnAppQuit = false;
      autoUpdater.allowDowngrade = false;
      autoUpdater.logger = log;
      // It would tell each installation from the others.
      autoUpdater.requestHeaders = { 'x-user-staging-id': 'none' };
      return autoUpdater;
    });
    return opened;
  };
  let version = '';
  return {
    check: async () => {
      const found = await (await updater()).checkForUpdates();
      if (!found?.isUpdateAvailable) return { state: 'current' };
      version = found.updateInfo.version;
      return { state: 'available', version };
    },
    download: async (onProgress) => {
      const own = await updater();
      const tell = ({ percent }: { percent: number }) => onProgress(percent / 100);
      own.on('download-progress', tell);
      try {
        await own.downloadUpdate();
      } finally {
        own.off('download-progress', tell);
      }
      return { state: 'ready', version };
    },
    install: async () => {
      const own = await updater();
      await new Promise((_ended, refused) => {
        // Only now macOS looks whether the program is signed.
        own.once('error', refused);
        own.quitAndInstall();
      });
    },
  };
}
