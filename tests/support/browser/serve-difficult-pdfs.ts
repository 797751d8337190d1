import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { long } from '../../../build/long-forms.ts';
import { type DifficultPdf, difficultPdfs } from '../../fixtures/difficult-pdfs.ts';
import { pdfCorpus } from '../pdf-corpus.ts';

/** A difficult PDF as a browser gets it: where its bytes are, and what is expected of it. */
export type ServedPdf = Omit<DifficultPdf, 'bytes'> & { url: string };

declare module 'vitest' {
  interface ProvidedContext {
    difficultPdfs: ServedPdf[];
  }
}

/** Serves PDFs that are made with Node, or lie outside of the project, to the tests in a browser. */
export default async function serveDifficultPdfs({ provide }: TestProject): Promise<() => void> {
  const corpus = pdfCorpus();
  // Whoever sets the corpus's folder learns if it is empty, and under CI it must exist.
  if ((process.env.PDF_CORPUS_DIR || process.env.CI) && corpus.length === 0)
    throw new Error('there are no PDFs of other projects in PDF_CORPUS_DIR');
  // In the short form, a third of them.
  const some = corpus.filter((_, place) => place % 3 === 0);
  const pdfs = [...difficultPdfs(), ...long('reader', corpus, some)];
  const server = http.createServer(({ url, headers: { range } }, response) =>
    answer(response, pdfs[Number(url?.slice(1))]?.bytes ?? Buffer.alloc(0), range),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  provide(
    'difficultPdfs',
    pdfs.map(({ name, outcome, password, find }, nth) => ({
      url: `http://127.0.0.1:${port}/${nth}`,
      name,
      outcome,
      ...(password && { password }),
      ...(find && { find }),
    })),
  );
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

/** Sends a file, or a range of it, as the site does. */
function answer(response: http.ServerResponse, bytes: Buffer, range = ''): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'accept-ranges, content-range, etag');
  response.setHeader('accept-ranges', 'bytes').setHeader('etag', `"${bytes.length}"`);
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (first === undefined) return void response.end(bytes);
  const [begin, end] = [Number(first), Math.min(Number(last) + 1, bytes.length)];
  if (begin >= bytes.length)
    return void response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
  response.writeHead(206, { 'content-range': `bytes ${begin}-${end - 1}/${bytes.length}` });
  response.end(bytes.subarray(begin, end));
}
