import type { AppUpdate } from '#shared/program/desktop-bridge.ts';

/** One way of updating. Each method returns the resulting state and throws if it fails. */
export type UpdateSource = {
  check(): Promise<AppUpdate>;
  /** @param onProgress called with the fraction downloaded, 0 to 1 */
  download(onProgress: (progress: number) => void): Promise<AppUpdate>;
  /**
   * Ends the program and starts the newer version.
   * @throws Error if it cannot be installed
   */
  install(): Promise<void>;
};
