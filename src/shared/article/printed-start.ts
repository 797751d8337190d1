/** The first screens as HTML documents, rendered when the program was built. */
export type PrintedScreens = {
  /** The `version` in the manifest of the library they show. */
  edition: string;
  /** The year of rendering, shown in the footer. */
  year: number;
  /** The `index.html` they were made from: another build names its scripts differently. */
  template: string;
  /** The sources that allow their inline style and script in a content security policy. */
  sources: { style: string; script: string };
  /** By their paths. */
  documents: Record<string, string>;
};

/** The file that holds them, in the build's output folder. */
export const printedScreensFile = 'start.json';
