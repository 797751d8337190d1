import { type PdfDocument, pageOf } from './document.ts';

/** A piece of text on a page, at most a line of it. */
export type TextPiece = {
  str: string;
  /** Whether a line ends behind it. */
  hasEOL: boolean;
  /** The text matrix (ISO 32000-1, 9.4.4): direction and size of the letters, and where their base line begins. */
  transform: readonly number[];
  /** In PDF user space units, as the height of its letters. */
  width: number;
  height: number;
  fontName: string;
};

/** Where marked content begins or ends; `Artifact` is what is no part of the text, such as running heads. */
export type TextMark = { type: string; tag?: string | undefined; id?: string | undefined };

/** What a page has of text, in order. */
export type TextItem = TextPiece | TextMark;

/** The text of a page, and what of the height of a font's letters is above the base line. */
export type PageItems = { items: readonly TextItem[]; ascent(fontName: string): number };

/** Reads the text of a page with its marked content, letter for letter as it is drawn. */
export async function itemsOf(document: PdfDocument, page: number): Promise<PageItems> {
  const { items, styles } = await (await pageOf(document, page)).getTextContent({
    includeMarkedContent: true,
    disableNormalization: true,
  });
  return {
    items,
    ascent: (fontName) => {
      const { ascent = 0, descent = 0 } = styles[fontName] ?? {};
      // Fonts tell more than the height of their letters; what is marked is a line of that height.
      return ascent > 0 && descent < 0 ? ascent / (ascent - descent) : 0.8;
    },
  };
}

/** The pieces of text of a page, in the order of reading, with ligatures as letters. */
export async function piecesOf(document: PdfDocument, page: number): Promise<TextPiece[]> {
  const { items } = await (await pageOf(document, page)).getTextContent();
  return items.filter((item) => 'str' in item);
}
