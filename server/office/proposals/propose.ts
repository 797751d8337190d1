import { emptyProposal, type ManuscriptForm, type Proposal } from '../../../src/shared/office/proposal.ts';
import { notShown } from '../../../src/shared/office/review-text.ts';
import { type Line, linesOf } from '../documents/lines.ts';
import { UnreadableDocument } from '../documents/model.ts';
import { readDocument } from '../documents/read-document.ts';
import { recognise } from './recognise/recognise.ts';

/** The most lines that are looked at: many times those of the longest manuscript. */
const mostLines = 20_000;

/**
 * Title, abstract, keywords, authors, references and the like as a manuscript’s text gives them, for its author
 * to correct. What cannot be read gives an empty proposal with the reason; nothing is thrown.
 */
export async function propose(bytes: Uint8Array, form: ManuscriptForm): Promise<Proposal> {
  try {
    const lines = linesOf(await readDocument(bytes, form));
    return lines.length === 0
      ? emptyProposal('no-text')
      : recognise(lines.slice(0, mostLines).map(inLetters));
  } catch (error) {
    return emptyProposal(error instanceof UnreadableDocument ? error.reason : 'unreadable');
  }
}

/** What is not put into letters is marked as left out. */
function inLetters(line: Line): Line {
  return { ...line, text: line.text.replaceAll(notShown, '[…]') };
}
