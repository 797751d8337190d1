import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfChunk } from '#shared/article/pdf-chunk.ts';

type Stretch = [begin: number, end: number];

/** More requests than these would cost more time than the bytes between them. */
const most = 3;

/**
 * The ranges of a PDF that a reader requests before it can draw the first page: found by opening it with
 * pdf.js, as a browser does, and recording the requests.
 * @throws when it can't be read as a PDF
 */
export async function readOpening(data: Uint8Array): Promise<Stretch[]> {
  const asked: Stretch[] = [];
  const transport = new (class extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number) {
      asked.push([begin, end]);
      setImmediate(() => this.onDataRange(begin, data.slice(begin, end)));
    }
  })(data.length, null);
  const task = getDocument({
    range: transport,
    rangeChunkSize: pdfChunk,
    disableStream: true,
    disableAutoFetch: true,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const page = await document.getPage(1);
    await Promise.all([page.getOperatorList(), document.getPageLabels()]);
    return join(asked, most);
  } finally {
    await task.destroy();
  }
}

/** Joins touching ranges, then those with the smallest gaps between them, until few are left; in order. */
export function join(stretches: readonly Stretch[], atMost: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const [begin, end] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([begin, end]);
  }
  while (joined.length > atMost) {
    const gaps = joined.slice(1).map(([begin], place) => begin - (joined[place]?.[1] ?? 0));
    const place = gaps.indexOf(Math.min(...gaps));
    const [behind] = joined.splice(place + 1, 1);
    const before = joined[place];
    if (before && behind) before[1] = behind[1];
  }
  return joined;
}
