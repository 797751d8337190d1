/**
 * Tells electron-builder that dependencies are handled: all are bundled except SQLite, which the
 * configuration names with the binary of each platform.
 * @returns false: neither install nor rebuild, nor search for others
 */
export function beforeBuild(): Promise<boolean> {
  return Promise.resolve(false);
}
