/** What of a file could not be searched for names of its authors, so that a person has to look. Screens have words for each. */
export const unsearchedThings = [
  /** A page that is a picture. */
  'scanned-page',
  /** Letters that are shapes only, as in fonts without Unicode. */
  'unreadable-letters',
  'picture',
  /** A PDF that is a cover for files inside it. */
  'portfolio',
  /** A form that a program fills while it is shown (XFA). */
  'dynamic-form',
  /** A document inside the document (`altChunk`). */
  'embedded-document',
  /** Words that the file has and its copy has not. */
  'lost-words',
  /** The text could not be read at all. */
  'text',
] as const;

export type UnsearchedThing = (typeof unsearchedThings)[number];

/** What the file has and its review copy has not, though a reader would miss it. Screens have words for each. */
export const missingThings = [
  /** A picture that is damaged. */
  'damaged-picture',
  /** A picture in a form that can’t be cleaned here, such as BMP or EMZ. */
  'unknown-picture',
  /** A picture that the file only refers to. */
  'linked-picture',
  'embedded-document',
  'formula',
] as const;

export type MissingThing = (typeof missingThings)[number];

/** What a review copy shows, and the page with its text has not in words. Screens have words for each. */
export const unshownThings = [
  /** One that another program drew, or that is a picture. */
  'formula',
  /** Something of another program, such as a table of a spreadsheet. */
  'object',
  /** Shapes drawn in the document, without words. */
  'drawing',
  'embedded-document',
  /** A sign of a font whose signs are not known. */
  'sign',
  /** Something that is not known here by its name; words in it are on the page. */
  'unknown-element',
] as const;

export type UnshownThing = (typeof unshownThings)[number];
