import { emptyProposal, type ManuscriptForm, type Proposal } from '../../../src/shared/office/proposal.ts';
import { notShown } from '../../../src/shared/office/review-text.ts';
import { type Block, type Reading, UnreadableManuscript } from './block.ts';
import { readDocx } from './read/docx.ts';
import { readLatex } from './read/latex.ts';
import { readOdt } from './read/odt.ts';
import { readPdf } from './read/pdf.ts';
import { readRtf } from './read/rtf.ts';
import { recognise } from './recognise/recognise.ts';

const readers: Record<ManuscriptForm, (bytes: Uint8Array) => Reading | Promise<Reading>> = {
  docx: readDocx,
  odt: readOdt,
  rtf: readRtf,
  pdf: readPdf,
  latex: readLatex,
};

/** The most paragraphs that are read: many times those of the longest manuscript. */
const mostBlocks = 20_000;

/**
 * Title, abstract, keywords, authors, references and the like as a manuscript’s text gives them, for its author
 * to correct. What cannot be read gives an empty proposal with the reason; nothing is thrown.
 */
export async function propose(bytes: Uint8Array, form: ManuscriptForm): Promise<Proposal> {
  try {
    const { blocks } = await readers[form](bytes);
    return blocks.length === 0
      ? emptyProposal('no-text')
      : recognise({ blocks: blocks.slice(0, mostBlocks).map(inLetters) });
  } catch (error) {
    return emptyProposal(error instanceof UnreadableManuscript ? error.reason : 'unreadable');
  }
}

/** What is not put into letters is marked as left out. */
function inLetters(block: Block): Block {
  return { ...block, text: block.text.replaceAll(notShown, '[…]') };
}
