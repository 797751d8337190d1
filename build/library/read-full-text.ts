import type { ArticleFile } from '#shared/article-file.ts';
import { type FullText, makeFullText } from '../full-text/full-text.ts';
import { SourceProblem } from '../pdfs/source-problem.ts';
import type { Problems } from './problems.ts';
import type { PdfText } from './read-pdf.ts';

/** The least part of a text's words that its PDF has in the same order. Mistakes may be corrected in the text before the PDF. */
const leastPrinted = 0.97;

/**
 * Makes the full text of an article that has a source beside its PDF. Reports faults of the source, and a PDF that
 * was made from another text: its pages could not be found in this one.
 */
export function readFullText(
  folder: string,
  facts: ArticleFile,
  pdf: PdfText,
  problems: Problems,
): FullText | undefined {
  try {
    const fullText = makeFullText(folder, facts, pdf.texts);
    if (fullText && fullText.printed < leastPrinted) problems.add(fullText.file, otherText(facts, fullText));
    return fullText;
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    problems.add(error.file, error.reason);
    return undefined;
  }
}

function otherText({ slug }: ArticleFile, { printed }: FullText): string {
  const part = `the PDF has only ${Math.floor(100 * printed)} % of its words in the same order`;
  return `${part}, so its pages can’t be marked in the text: make the PDF anew (npm run pdfs -- ${slug}), or remove article.md if the PDF comes from elsewhere`;
}
