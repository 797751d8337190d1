import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ArticleFile } from '#shared/article/article-file.ts';
import { type FullText, makeFullText } from '../full-text/full-text.ts';
import { findFaults } from '../pdfs/markdown-to-html.ts';
import { SourceProblem } from '../pdfs/source-problem.ts';
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
  const told = new Set(
    ['article.md', 'appendices.md', 'references.md'].flatMap((name) =>
      tellFaults(path.join(folder, 'source', name), problems),
    ),
  );
  try {
    const fullText = madeOnce(folder, facts, pdf);
    if (told.size > 0 || !pdf) return undefined;
    if (fullText) comparePrinted(path.join(folder, 'source/article.md'), fullText, facts, problems);
    return fullText;
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    for (const { file, reason } of error.all) {
      const [, line, rest = reason] = /^line (\d+): (.*)$/s.exec(reason) ?? [];
      const position = line === undefined ? undefined : { line: Number(line) };
      const fault = keyOf(file, rest, position);
      if (!told.has(fault)) problems.add(file, rest, position);
      told.add(fault);
    }
    return undefined;
  }
}

const keyOf = (file: string, reason: string, position?: { line: number }) =>
  `${file}:${position?.line ?? ''}: ${reason}`;

/** Reports what a text has that no form shows, by its lines; gives what is told by then. */
function tellFaults(file: string, problems: Problems): string[] {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const faults = findFaults(text);
  // What is wrong with references is told where they are read for registers, too.
  const told = createProblems();
  if (file.endsWith('references.md')) {
    checkPlain(file, text, told);
    checkDirectives(file, text, told);
  }
  if (told.list().length === 0) for (const { line, reason } of faults) problems.add(file, reason, { line });
  return faults.map(({ line, reason }) => keyOf(file, reason, { line }));
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
