/**
 * Where the library's files lie now: the bundle's, or newer ones that were fetched since.
 */
export type LibrarySource = {
  /** The path of the `library.sqlite` in use. */
  databaseFile(): string;
  /** The path of a file by its place below the resources folder, such as `volumes/2/…/….pdf`; null when there is none. */
  file(relative: string): string | null;
  /** Tells when either may have changed. @returns what ends that */
  onChange(listener: () => void): () => void;
};
