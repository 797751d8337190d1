import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { scrubJpeg } from '../images/jpeg.ts';
import { scrubJpeg2000 } from '../images/jpeg2000.ts';
import { CannotScrub, type Removed } from '../removed.ts';

const knownFilters = new Set(
  `FlateDecode LZWDecode ASCIIHexDecode ASCII85Decode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode
  Fl LZW AHx A85 RL CCF DCT`.split(/\s+/),
);

const pictureFilters: Record<string, typeof scrubJpeg> = {
  DCTDecode: scrubJpeg,
  DCT: scrubJpeg,
  JPXDecode: scrubJpeg2000,
};

/** Cleans whatever a stream says is a picture of these kinds. */
export function cleanPicture(stream: PDFRawStream, removed: Removed): PDFRawStream {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const filters =
    filter instanceof PDFArray
      ? filter.asArray().map((each) => stream.dict.context.lookup(each))
      : filter
        ? [filter]
        : [];
  const names = filters.map((each) => (each instanceof PDFName ? each.decodeText() : ''));
  // Nobody can read what is packed in an unknown way, but somebody may find a name in it.
  if (!names.every((name) => knownFilters.has(name))) return PDFRawStream.of(stream.dict, new Uint8Array());
  const last = filters.at(-1);
  const scrub = pictureFilters[names.at(-1) ?? ''];
  if (!scrub) return stream;
  const packed = filters.length > 1 ? unpacked(stream, filters.slice(0, -1)) : stream.contents;
  if (packed !== stream.contents && last instanceof PDFName) stream.dict.set(PDFName.of('Filter'), last);
  if (packed !== stream.contents) stream.dict.delete(PDFName.of('DecodeParms'));
  try {
    return PDFRawStream.of(stream.dict, scrub(packed, removed, 'image'));
  } catch (error) {
    // A damaged picture is shown as far as it goes, or not at all; its bytes cannot be vouched for.
    if (error instanceof CannotScrub) removed.addMissing('damaged-picture', 'image');
    return PDFRawStream.of(stream.dict, new Uint8Array());
  }
}

/** What is inside other filters. */
function unpacked(stream: PDFRawStream, filters: (PDFObject | undefined)[]): Uint8Array {
  const dict = PDFDict.withContext(stream.dict.context);
  dict.set(PDFName.of('Filter'), stream.dict.context.obj(filters.filter((each) => each !== undefined)));
  return decodePDFRawStream(PDFRawStream.of(dict, stream.contents)).decode();
}
