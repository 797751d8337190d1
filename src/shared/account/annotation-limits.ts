/** The colours of highlights, by their stored names; the renderer has the labels and shades. */
export const annotationColours = ['yellow', 'green', 'blue', 'pink', 'purple'] as const;

export type AnnotationColour = (typeof annotationColours)[number];

/** Limits of a stored annotation and of an account's annotations; texts in UTF-16 code units. */
export const annotationLimits = {
  quote: 10_000,
  /** The text before and after the quote, used to find it again. */
  context: 100,
  note: 5_000,
  label: 20,
  /** Per annotation. */
  pages: 50,
  rects: 1_000,
  /** Per account. */
  annotations: 2_000,
  /** All texts and rectangles of one account together. */
  total: 4_000_000,
  /** Per request. */
  changes: 500,
  requestBytes: 256 * 1_024,
} as const;
