/** PDFs are asked for in multiples of this many bytes: few, so that a page needs little more than its own. */
export const pdfChunk = 16_384;
