import { type PdfDocument, pageOf } from './document.ts';

/** A piece of text on a page, at most one line. */
export type TextPiece = {
  str: string;
  /** Whether a line ends after it. */
  hasEOL: boolean;
  /**
   * The text matrix (ISO 32000-1, 9.4.4): direction and size of the glyphs, and the start of the baseline.
   */
  transform: readonly number[];
  /** Width and height in PDF user space units. */
  width: number;
  height: number;
  fontName: string;
};

/** Beginning or end of marked content; an `Artifact` is not part of the text, such as a running head. */
export type TextMark = { type: string; tag?: string | undefined; id?: string | undefined };

/** An item of a page's text content, in order. */
export type TextItem = TextPiece | TextMark;

/** The text of a page, and the share of a font's height that lies above the baseline. */
export type PageItems = { items: readonly TextItem[]; ascent(fontName: string): number };

/** Reads the text of a page with its marked content, without normalising characters. */
export async function itemsOf(document: PdfDocument, page: number): Promise<PageItems> {
  const { items, styles } = await (await pageOf(document, page)).getTextContent({
    includeMarkedContent: true,
    disableNormalization: true,
  });
  return {
    items,
    ascent: (fontName) => {
      const { ascent = 0, descent = 0 } = styles[fontName] ?? {};
      // Ascent and descent may add up to more than the font size; only their ratio is used.
      return ascent > 0 && descent < 0 ? ascent / (ascent - descent) : 0.8;
    },
  };
}

/** The pieces of text of a page in reading order, with ligatures expanded. */
export async function piecesOf(document: PdfDocument, page: number): Promise<TextPiece[]> {
  const { items } = await (await pageOf(document, page)).getTextContent();
  return items.filter((item) => 'str' in item);
}
