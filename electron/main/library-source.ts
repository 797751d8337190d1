/** Where the library's files are now: in the bundle, or among newer ones downloaded since. */
export type LibrarySource = {
  /** The path of the `library.sqlite` in use. */
  databaseFile(): string;
  /**
   * The path of a file, given relative to the resources folder, such as `volumes/2/…/….pdf`; null if there is
   * none.
   */
  file(relative: string): string | null;
  /**
   * Subscribes to changes of either.
   * @returns a function that unsubscribes
   */
  onChange(listener: () => void): () => void;
};
