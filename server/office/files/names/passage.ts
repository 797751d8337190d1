import type { FoundPlace } from '#shared/office/found-name.ts';

/** A piece of text and where it stands: on a page of a PDF, or in a paragraph of a part of another document. */
export type Passage = {
  place: FoundPlace;
  text: string;
  /** Whether its letters are hardly those that readers see, as in PDFs with wrong codes. */
  isDoubtful?: true;
};
