import {
  decodePDFRawStream,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/** A name under a key of a dictionary or stream, if there is one. */
export function nameIn(object: PDFObject, key: string): string | undefined {
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return undefined;
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

/** The string that an object is or refers to. */
export function stringIn(
  context: PDFContext,
  value: PDFObject | undefined,
): PDFString | PDFHexString | undefined {
  const target = context.lookup(value);
  if (target instanceof PDFString) return target;
  return target instanceof PDFHexString && /^[\da-f\s]*$/i.test(target.asString()) ? target : undefined;
}

/** What is inside the filters of a stream; null if that can't be told. */
export function decodedStream(stream: PDFRawStream): Uint8Array | null {
  const parameters = stream.dict.lookup(PDFName.of('DecodeParms'));
  const predictor = parameters instanceof PDFDict ? parameters.lookup(PDFName.of('Predictor')) : undefined;
  if (predictor instanceof PDFNumber && predictor.asNumber() > 1) return null;
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    return null;
  }
}
