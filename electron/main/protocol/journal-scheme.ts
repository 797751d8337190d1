/** The scheme of screens, library and files. */
export const journalScheme = 'app';

/** The only host of that scheme. */
export const journalHost = 'journal';

/** The origin of every screen. */
export const journalOrigin = `${journalScheme}://${journalHost}`;

/** Whether an address has that origin. */
export function isOurs(address: string): boolean {
  return address.startsWith(`${journalOrigin}/`);
}

/**
 * Chromium's privileges for the scheme: hosts and paths, storage, `fetch`, streamed answers, cached compiled
 * scripts. They must be registered before Electron is ready.
 */
export const journalPrivileges: Electron.CustomScheme = {
  scheme: journalScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
};
