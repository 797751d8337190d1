// The viewer reads `globalThis.pdfjsLib`, which the first import sets: the order matters.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as viewer from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/** Options for every document: character maps, fonts and decoders come from our own server. */
export const documentOptions = {
  cMapUrl: `${pdfjsAssets}cmaps/`,
  standardFontDataUrl: `${pdfjsAssets}standard_fonts/`,
  wasmUrl: `${pdfjsAssets}wasm/`,
  iccUrl: `${pdfjsAssets}iccs/`,
  enableXfa: false,
  verbosity: pdfjs.VerbosityLevel.ERRORS,
} as const;

/** The folder of annotation icons. */
export const annotationIcons = `${pdfjsAssets}web/images/`;

export { pdfjs, viewer };
