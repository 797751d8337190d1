import type { ManuscriptForm } from '#shared/office/proposal.ts';
import type { Document } from './model.ts';
import { readDocx } from './read/docx/docx.ts';
import { readLatex } from './read/latex/latex.ts';
import { readOdt } from './read/odt/odt.ts';
import { readPdf } from './read/pdf/pdf.ts';
import { readRtf } from './read/rtf.ts';

const readers: Record<ManuscriptForm, (bytes: Uint8Array) => Document | Promise<Document>> = {
  docx: readDocx,
  odt: readOdt,
  rtf: readRtf,
  pdf: readPdf,
  latex: readLatex,
};

/**
 * Reads a manuscript in any of its formats.
 * @throws {@link UnreadableDocument}
 */
export async function readDocument(bytes: Uint8Array, form: ManuscriptForm): Promise<Document> {
  return readers[form](bytes);
}
