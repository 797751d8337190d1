import type { PdfDocument } from '../pdfjs/document.ts';
import { edgesOf } from '../pdfjs/drawn-bitmaps.ts';
import { namedTargets, type Target } from '../pdfjs/targets.ts';
import { piecesOf } from '../pdfjs/text-of.ts';
import type { DocumentSession } from '../session/document-session.ts';
import { type PagePart, partOfPage, type TextPiece } from './page-part.ts';

/** Reads the part of a page that a target refers to; without a height, the part at the top of the page. */
export async function readPart(session: DocumentSession, { page, top }: Target): Promise<PagePart> {
  const { pdf } = session;
  const [named, edges, figures, pieces] = await Promise.all([
    session.targets(() => namedTargets(pdf)),
    edgesOf(pdf, page),
    session.figures(page),
    textOf(pdf, page),
  ]);
  const tops = named.flatMap((target) =>
    target.page === page && target.top !== undefined ? target.top : [],
  );
  return partOfPage(top ?? edges[3], tops, figures, pieces, edges);
}

/** The text of a page, in reading order, without blank pieces. */
async function textOf(pdf: PdfDocument, page: number): Promise<TextPiece[]> {
  return (await piecesOf(pdf, page)).flatMap(({ str, transform, width, height }) => {
    if (str.trim() === '') return [];
    const [, , , , left = 0, base = 0] = transform;
    return [{ text: str, left, right: left + width, base, height }];
  });
}
