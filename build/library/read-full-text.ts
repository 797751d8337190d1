import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ArticleFile } from '#shared/article/article-file.ts';
import { type FullText, makeFullText } from '../full-text/full-text.ts';
import { dialectFaults } from '../pdfs/dialect-faults.ts';
import { SourceProblem } from '../pdfs/source-problem.ts';
import { reader } from '../pdfs/source-reader.ts';
import { checkPlain } from './check-markdown.ts';
import { checkDirectives } from './inline-directives.ts';
import { createProblems, type Problems } from './problems.ts';
import type { PdfText } from './read-pdf.ts';

/** What a text must know of its article. */
type Facts = Pick<ArticleFile, 'language' | 'volume' | 'slug'>;

/** The least part of a text's words that its PDF has in the same order; with less, pages can't be found in it. */
const leastPrinted = 0.97;

/** With less, some of the text was probably changed after the PDF was made. */
const usuallyPrinted = 0.995;

/**
 * Makes the full text of an article that has a source beside its PDF. Reports faults of the source, also while there is no
 * PDF yet, and a PDF that was made from another text: its pages could not be found in this one.
 */
export function readFullText(
  folder: string,
  facts: Facts,
  pdf: PdfText | undefined,
  problems: Problems,
): FullText | undefined {
  const references = path.join(folder, 'source/references.md');
  try {
    const fullText = madeOnce(folder, facts, pdf);
    if (!fullText) tellFaults(referenceFaults(references), references, problems);
    if (!fullText || !pdf) return undefined;
    comparePrinted(path.join(folder, 'source/article.md'), fullText, facts, problems);
    return fullText;
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    tellFaults(error.all, references, problems);
    return undefined;
  }
}

/** The faults of a list of references without an article, which no form of a text tells. */
function referenceFaults(file: string): SourceProblem[] {
  if (!fs.existsSync(file)) return [];
  const source = fs.readFileSync(file, 'utf8');
  return dialectFaults(reader.parse(source), source).map(
    ({ line, reason }) => new SourceProblem(file, `line ${line}: ${reason}`),
  );
}

/**
 * Reports faults of a source, apart from those of references that are told where they are read for registers, and those
 * that follow from what is told of a picture already.
 */
function tellFaults(faults: readonly SourceProblem[], references: string, problems: Problems): void {
  const told = createProblems();
  if (faults.some(({ file }) => file === references)) {
    const text = fs.readFileSync(references, 'utf8');
    checkPlain(references, text, told);
    checkDirectives(references, text, told);
  }
  const spoilt = new Set(faults.map(({ file }) => file).filter((file) => problems.isTold(file)));
  for (const { file, reason } of faults) {
    const [, line, rest = reason] = /^line (\d+): (.*)$/s.exec(reason) ?? [];
    const isTold =
      line === undefined
        ? spoilt.has(file)
        : told.list().some((each) => each.startsWith(`${file}:${line}: `));
    if (isTold) continue;
    problems.add(file, rest, line === undefined ? undefined : { line: Number(line) });
  }
}

/** Caches results within this process: most libraries that are made one after another share their texts. */
const known = new Map<string, FullText | undefined>();

function madeOnce(folder: string, facts: Facts, pdf: PdfText | undefined): FullText | undefined {
  const source = path.join(folder, 'source');
  if (!fs.existsSync(source)) return undefined;
  const { language, volume, slug } = facts;
  const pages = pdf?.texts ?? [];
  const labels = pages.map(({ label }) => label);
  const hash = createHash('sha256').update(JSON.stringify([language, volume, slug, pdf?.sha256, labels]));
  for (const name of fs.readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(source, name);
    if (fs.statSync(file).isFile()) hash.update(`\0${name}\0`).update(fs.readFileSync(file));
  }
  const made = hash.digest('hex');
  const fullText = known.get(made) ?? makeFullText(folder, facts, pages);
  known.set(made, fullText);
  return fullText;
}

function comparePrinted(file: string, { printed }: FullText, { slug }: Facts, problems: Problems): void {
  if (printed >= usuallyPrinted) return;
  const part = `the PDF has only ${(Math.floor(1000 * printed) / 10).toFixed(1)} % of its words in the same order`;
  const remedy = `make the PDF anew (npm run pdfs -- ${slug})`;
  if (printed >= leastPrinted) problems.note(file, `${part}; if the text was changed, ${remedy}`);
  else {
    const consequence = 'so its pages can’t be marked in the text';
    problems.add(
      file,
      `${part}, ${consequence}: ${remedy}, or remove article.md if the PDF comes from elsewhere`,
    );
  }
}
