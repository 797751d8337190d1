import type { GenericL10n } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/**
 * Replaces pdf.js's English translations: the interface has its own texts. Implements every method that
 * pdf.js calls.
 * Tried on pdf.js 6.5.438.
 */
export const silentWords = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => undefined,
  translateOnce: async () => undefined,
  destroy: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
} as unknown as GenericL10n;
