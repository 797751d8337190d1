/** What can be placed on a page. */
export const tools = ['text', 'pen', 'picture', 'signature'] as const;
export type Tool = (typeof tools)[number];

/** Colours legible on white paper. pdf.js and PDF need their values, so they are not CSS tokens. */
export const inkColours = {
  black: '#1c1b19',
  red: '#b3261e',
  green: '#1f7040',
  blue: '#1d5fb4',
  purple: '#75379b',
} as const;
export type InkColour = keyof typeof inkColours;
export const inkColourNames = Object.keys(inkColours) as InkColour[];

/** Text sizes and pen widths, in points. */
export const textSizes = [8, 10, 12, 16, 24] as const;
export const penWidths = [1, 2, 4, 8] as const;
