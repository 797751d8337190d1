// The viewer reads `globalThis.pdfjsLib`, which the first import sets: the order matters.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import styleUrl from 'pdfjs-dist/legacy/web/pdf_viewer.css?url';
import * as viewer from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/** Character maps, fonts and decoders that some PDFs need, from our own server. */
const assets = {
  cMapUrl: `${pdfjsAssets}cmaps/`,
  standardFontDataUrl: `${pdfjsAssets}standard_fonts/`,
  wasmUrl: `${pdfjsAssets}wasm/`,
  iccUrl: `${pdfjsAssets}iccs/`,
};

/** Begins to fetch and parse a PDF. Scripts inside of it are never run. */
export function openPdf(url: string): pdfjs.PDFDocumentLoadingTask {
  return pdfjs.getDocument({
    url,
    ...assets,
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
}

/** Adds the style sheet of pdf.js to the document, once. */
export function loadViewerStyle(): Promise<void> {
  styleLoaded ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styleUrl;
    link.onload = () => resolve();
    link.onerror = () => {
      styleLoaded = undefined;
      link.remove();
      reject(new Error('the style sheet of the viewer can’t be had'));
    };
    document.head.append(link);
  });
  return styleLoaded;
}

let styleLoaded: Promise<void> | undefined;

export { viewer };
