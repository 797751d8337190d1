import fs from 'node:fs';
import path from 'node:path';
import { makeFullText } from '../../build/full-text/full-text.ts';
import { typesetPdf } from '../fixtures/typeset-pdf.ts';

/** Gives an article in Russian a PDF of the words of its source, but for formulas, on the pages that it has in its issue. */
export async function printWords(folder: string): Promise<void> {
  const slug = path.basename(folder);
  const facts = JSON.parse(fs.readFileSync(path.join(folder, 'article.json'), 'utf8'));
  const { html = '' } = makeFullText(folder, { ...facts, language: 'ru' }, []) ?? {};
  const words = html
    .replaceAll(/<math\b.*?<\/math>/gs, ' ')
    .replaceAll(/<sup>(?=<a)/g, ' ')
    .replaceAll(/<\/?(?:sub|sup|em|span)\b[^>]*>/g, '')
    .replaceAll(/<\/(?:p|li|h\d|t[hd]|caption|div|footer|summary|figcaption)>|<br>/g, '\n')
    .replaceAll(/<[^>]*>|[↩↑\u00a0]/g, ' ')
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  const perPage = 20;
  const printed = Array.from({ length: Math.ceil(words.length / perPage) }, (_, page) =>
    words.slice(perPage * page, perPage * (page + 1)),
  );
  const pages = [['Title'], ...printed, ...Array.from({ length: 30 }, () => ['Конец'])];
  const { first, last } = facts.pagesInPanel;
  const pdf = await typesetPdf({
    title: facts.title.ru,
    authors: ['A'],
    language: 'ru',
    firstPage: first,
    runningHead: 'Head',
    pages: pages.slice(0, last - first + 1),
  });
  fs.writeFileSync(path.join(folder, `${slug}.pdf`), pdf);
}
