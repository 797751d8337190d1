import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';

/** The fictional origin of the page that draws; nothing is requested from the network. */
const origin = 'http://preview.example';

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

const drawingPage = '<!doctype html><script type="module" src="/legacy/build/pdf.mjs"></script>';

/** CSS pixels per PDF point: less than the reader's 100 %, since the picture is seen only for a moment. */
const scale = 1.2;

/** Text stays legible, and a page of text takes about 35 kB. */
const quality = 0.3;

/** Draws a PDF's first page as the reader does, as WebP. */
export async function drawPreview(browser: Browser, pdf: Uint8Array): Promise<Buffer> {
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  try {
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: drawingPage });
      if (pathname === '/file.pdf') return route.fulfill({ body: Buffer.from(pdf) });
      const file = readFileSync(join(pdfjs, pathname));
      const contentType = pathname.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream';
      return route.fulfill({ contentType, body: file });
    });
    await page.goto(origin);
    const picture = await page.evaluate(drawInPage, { scale, quality });
    return Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
async function drawInPage({ scale, quality }: { scale: number; quality: number }): Promise<string> {
  // The global that pdf.js defines.
  const { getDocument, GlobalWorkerOptions } = Reflect.get(globalThis, 'pdfjsLib') as Pdfjs;
  GlobalWorkerOptions.workerSrc = '/legacy/build/pdf.worker.mjs';
  const folder = (name: string) => `${location.origin}/${name}/`;
  const task = getDocument({
    url: '/file.pdf',
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
  });
  const first = await (await task.promise).getPage(1);
  const viewport = first.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await first.render({ canvas, viewport }).promise;
  return canvas.toDataURL('image/webp', quality);
}
