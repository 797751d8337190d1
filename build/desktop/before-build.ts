/**
 * Tells electron-builder that the packages an app needs are there already: all are bundled but SQLite, which the
 * configuration names with the binary of each platform.
 * @returns false: neither install nor rebuild, nor look for others
 */
export function beforeBuild(): Promise<boolean> {
  return Promise.resolve(false);
}
