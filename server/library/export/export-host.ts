/** What an export needs from the host that serves it. */
export type ExportHost = {
  /** The site's address without a trailing slash, for the addresses in files. */
  publicUrl: string;
  /** The path of a library file, given relative to the resources folder; null if there is none. */
  file(relative: string): string | null;
};
