/** The scheme that screens, library and files are served under. */
export const journalScheme = 'app';

/** The one host of that scheme. */
export const journalHost = 'journal';

/** The origin of every screen. */
export const journalOrigin = `${journalScheme}://${journalHost}`;

/** Whether an address is one of ours. */
export function isOurs(address: string): boolean {
  return address.startsWith(`${journalOrigin}/`);
}

/**
 * What Chromium lets the scheme do: it has hosts and paths, keeps storage, is asked by `fetch`, may answer in parts,
 * and its scripts are kept compiled. Must be told before the program is ready.
 */
export const journalPrivileges: Electron.CustomScheme = {
  scheme: journalScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
};
