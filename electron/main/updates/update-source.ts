import type { AppUpdate } from '#shared/desktop-bridge.ts';

/** One way to a newer version. Each gives where it has come to, and throws when it can't go on. */
export type UpdateSource = {
  check(): Promise<AppUpdate>;
  /** @param onProgress told a share, 0 to 1 */
  download(onProgress: (progress: number) => void): Promise<AppUpdate>;
  /** Ends the program and starts the newer one. @throws Error when it can't be put into its place */
  install(): Promise<void>;
};
