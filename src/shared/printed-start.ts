/** The first screens as documents, rendered when the program was built. */
export type PrintedScreens = {
  /** Of the library they show: the version in its manifest. */
  edition: string;
  /** The year in which they were rendered, which stands in their last line. */
  year: number;
  /** The `index.html` they were made from: another build names its scripts otherwise. */
  template: string;
  /** The source that allows the style inside of them in a content security policy. */
  styleSource: string;
  /** By their paths. */
  documents: Record<string, string>;
};

/** The file that holds them, in the folder of what was built. */
export const printedScreensFile = 'start.json';
