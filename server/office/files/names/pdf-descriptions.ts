import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { textsOfMarks } from '../scrub/pdf/content.ts';
import { decodedStream, nameIn, stringIn } from '../scrub/pdf/objects.ts';

/** A text by which readers who can't see a page get what is on it; the page, where that is known. */
export type Description = { text: string; page?: number };

/**
 * The alternative texts, expansions and replaced texts of a PDF, in its structure and in its content.
 * @throws what the library throws for a PDF that can't be read
 */
export async function pdfDescriptions(bytes: Uint8Array): Promise<Description[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
  const pages = new Map(document.getPages().map(({ ref }, index): [PDFRef, number] => [ref, index + 1]));
  const contents = new Map<PDFRef, number>();
  for (const [index, page] of document.getPages().entries()) {
    const stream = page.node.get(PDFName.of('Contents'));
    const streams =
      stream instanceof PDFRef
        ? [stream, ...refsIn(document.context, stream)]
        : refsIn(document.context, stream);
    for (const ref of streams) contents.set(ref, index + 1);
  }
  return document.context.enumerateIndirectObjects().flatMap(([ref, object]): Description[] => {
    if (object instanceof PDFRawStream) {
      if (!contents.has(ref) && !hasContent(object)) return [];
      const texts = textsOfMarks(decodedStream(object) ?? new Uint8Array());
      return texts.map((text) => described(text, contents.get(ref)));
    }
    return textsIn(object).map(({ text, page }) => described(text, page && pages.get(page)));
  });
}

function described(text: string, page: number | undefined): Description {
  return page === undefined ? { text } : { text, page };
}

function hasContent(stream: PDFRawStream): boolean {
  return nameIn(stream, 'Subtype') === 'Form' || stream.dict.has(PDFName.of('PatternType'));
}

function refsIn(context: PDFContext, object: unknown): PDFRef[] {
  const array = object instanceof PDFRef ? context.lookup(object) : object;
  return array instanceof PDFArray ? array.asArray().filter((each) => each instanceof PDFRef) : [];
}

const keys = ['Alt', 'E', 'ActualText', 'Summary', 'Short'].map((key) => PDFName.of(key));

/** The texts of a dictionary and of those written inside it. */
function textsIn(object: PDFObject, page?: PDFRef): { text: string; page: PDFRef | undefined }[] {
  if (object instanceof PDFArray) return object.asArray().flatMap((each) => textsIn(each, page));
  if (!(object instanceof PDFDict)) return [];
  const own = object.get(PDFName.of('Pg'));
  const on = own instanceof PDFRef ? own : page;
  const texts = keys.flatMap((key) => {
    const text = stringIn(object.context, object.get(key))?.decodeText();
    return text ? [{ text, page: on }] : [];
  });
  return [...texts, ...object.values().flatMap((value) => textsIn(value, on))];
}
