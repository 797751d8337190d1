/** What one can put on a page. */
export const tools = ['text', 'pen', 'picture', 'signature'] as const;
export type Tool = (typeof tools)[number];

/** Colours that are read on white paper. pdf.js and PDFs want them as numbers, so they are no tokens. */
export const inkColours = {
  black: '#1c1b19',
  red: '#b3261e',
  green: '#1f7040',
  blue: '#1d5fb4',
  purple: '#75379b',
} as const;
export type InkColour = keyof typeof inkColours;
export const inkColourNames = Object.keys(inkColours) as InkColour[];

/** The sizes of text, and the widths of the pen's line, in points. */
export const textSizes = [8, 10, 12, 16, 24] as const;
export const penWidths = [1, 2, 4, 8] as const;
