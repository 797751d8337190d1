import type { GenericL10n } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/**
 * Stands in for the translations of pdf.js, which speak English: what is said in the room comes from our words. It has all that is asked of theirs.
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
