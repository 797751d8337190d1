/** The colours of highlights, by the names that are kept; words and shades are the renderer's. */
export const annotationColours = ['yellow', 'green', 'blue', 'pink', 'purple'] as const;

export type AnnotationColour = (typeof annotationColours)[number];

/** Limits of what is kept of an annotation and of an account's; texts in UTF-16 code units. */
export const annotationLimits = {
  quote: 10_000,
  /** What stands before and behind the quote, by which it is found again. */
  context: 100,
  note: 5_000,
  label: 20,
  /** Of one annotation. */
  pages: 50,
  rects: 1_000,
  /** Of one account. */
  annotations: 2_000,
  /** Of all texts and places of one account. */
  total: 4_000_000,
  /** Of one request. */
  changes: 500,
  requestBytes: 256 * 1_024,
} as const;
