/**
 * PDFs are requested in multiples of this many bytes: small, so that a page loads little beyond its own data.
 */
export const pdfChunk = 16_384;
