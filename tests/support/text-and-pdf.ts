import fs from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { diff } from 'fast-myers-diff';
import type { ArticleFile } from '#shared/article/article-file.ts';
import { languages } from '#shared/language/language.ts';

/** A page of a PDF compared with the passage of the full text between its mark and the next. */
export type ComparedPage = {
  label: string;
  words: number;
  /** Words of the page that its passage lacks, several in a row as one. */
  missing: string[];
};

/**
 * Compares a full text with its PDF, page by page and word by word, in order. Left out is what print has besides: the
 * title page, the abstracts in other languages, the heads of tables repeated on each page, and the labels of drawings and
 * signs of formulas in another order.
 * @param html with marks where pages begin
 */
export function comparePages(
  html: string,
  pages: readonly { label: string; text: string }[],
  { folder, article }: { folder: string; article: ArticleFile },
): ComparedPage[] {
  const source = path.join(folder, 'source');
  const besides = [abstracts(folder, article), ...tableHeads(html), ...drawings(html, source)].map(
    (words) => ` ${words.join(' ')} `,
  );
  const passages = passagesOf(html, source);
  // Print has no spaces between the signs of a formula.
  const formulas = [...html.matchAll(/<math .*?<\/math>/gs)].map(([formula]) =>
    wordsIn(plain(formula, source)).join(''),
  );
  const isOfFormula = (run: string) =>
    run.split(' ').every((signs) => formulas.some((formula) => formula.includes(signs)));
  return pages.slice(1).map(({ label, text }) => {
    const printed = wordsIn(text);
    const missing = [...diff(passages.get(label) ?? [], printed)]
      .map(([, , from, to]) => printed.slice(from, to).join(' '))
      .filter((run) => run !== '' && !isOfFormula(run) && !besides.some((known) => hasRun(known, run)));
    return { label, words: printed.length, missing };
  });
}

/** Print may divide words of a long run. */
function hasRun(known: string, run: string): boolean {
  if (run.length < 80) return known.includes(` ${run} `);
  return known.replaceAll(' ', '').includes(run.replaceAll(' ', ''));
}

/** The words of each passage with those of its drawings, by the number of its page. */
function passagesOf(html: string, source: string): Map<string, string[]> {
  const [, ...parts] = html.split(/<span role="doc-pagebreak" id="p-/);
  return new Map(
    parts.map((part) => {
      const [, label = '', passage = ''] = /^(\d+)"[^>]*><\/span>(.*)$/s.exec(part) ?? [];
      return [label, wordsIn(plain(passage, source))];
    }),
  );
}

function plain(html: string, source: string): string {
  const lines = html
    .replaceAll(/<a class="data".*?<\/a>/g, '')
    .replaceAll(/<img [^>]*src="[^"]*\/(figures\/[^"]+)"[^>]*>/g, (_, name: string) =>
      [...fs.readFileSync(path.join(source, name), 'utf8').matchAll(/<text[\s>].*?<\/text>/gs)].join(' '),
    )
    .replaceAll(/<\/?(?:em|strong|b|code|sub|a|span)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ');
  return load(lines).text();
}

/** What the other languages say of an article, as print has it before the references. */
function abstracts(folder: string, { language, title, keywords }: ArticleFile): string[] {
  const labels = { ru: 'Ключевые слова', en: 'Keywords', kk: 'Түйін сөздер' };
  const heading = {
    ru: 'Аннотации на других языках',
    en: 'Abstracts in other languages',
    kk: 'Басқа тілдердегі аңдатпалар',
  };
  const others = languages.filter((other) => other !== language);
  const parts = others.flatMap((other) => [
    title[other],
    fs.readFileSync(path.join(folder, `abstract.${other}.md`), 'utf8'),
    ...(keywords[other].length > 0 ? [labels[other], ...keywords[other]] : []),
  ]);
  return wordsIn([heading[language], ...parts].join(' '));
}

function tableHeads(html: string): string[][] {
  return [...html.matchAll(/<thead>.*?<\/thead>/gs)].map(([head]) => wordsIn(plain(head, '')));
}

function drawings(html: string, source: string): string[][] {
  return [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => wordsIn(plain(picture, source)));
}

function wordsIn(text: string): string[] {
  return (text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase());
}
