import path from 'node:path';

/** What is known of an installation. */
export type Installation = {
  platform: string;
  environment: Record<string, string | undefined>;
  isPackaged: boolean;
  /** The path of the running program. */
  executable: string;
  /** Whether this user can create files in a folder. */
  isWritable(folder: string): boolean;
};

/**
 * Whether an installation may replace itself: an AppImage, a program that the Windows installer has put into this user's
 * own folder, or a macOS app, each where this user can write. What an administrator or the system's packages have
 * installed for everybody is theirs to replace.
 */
export function canInstall({
  platform,
  environment,
  isPackaged,
  executable,
  isWritable,
}: Installation): boolean {
  if (!isPackaged) return false;
  if (platform === 'linux') {
    const { APPIMAGE, APPDIR } = environment;
    // A program that an AppImage starts inherits its variables.
    const isOwn = APPIMAGE !== undefined && APPDIR !== undefined && isInside(executable, APPDIR, path.posix);
    return isOwn && isWritable(path.posix.dirname(APPIMAGE));
  }
  if (platform === 'win32') {
    const isPortable = environment.PORTABLE_EXECUTABLE_DIR !== undefined;
    const forAll = ['ProgramFiles', 'ProgramW6432', 'ProgramFiles(x86)'].some((name) => {
      const folder = environment[name];
      return folder !== undefined && isInside(executable, folder, path.win32);
    });
    return !isPortable && !forAll && isWritable(path.win32.dirname(executable));
  }
  // The app is a folder, three levels above its executable.
  return platform === 'darwin' && isWritable(path.posix.resolve(executable, '../../../..'));
}

function isInside(file: string, folder: string, { relative, isAbsolute }: typeof path.posix): boolean {
  const way = relative(folder, file);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
}
