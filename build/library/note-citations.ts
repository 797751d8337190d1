import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ArticleFile } from '#shared/article/article-file.ts';
import type { Language } from '#shared/language/language.ts';
import { listItems } from '../pdfs/article-parts.ts';
import { type CitedWork, findCitations, readCitedWorks } from '../pdfs/cited-works.ts';
import { appendicesIn, type Kind, numberedIn } from '../pdfs/numbered-parts.ts';
import { runningTexts } from '../pdfs/running-text.ts';
import { readMarkdown } from '../pdfs/source-reader.ts';
import { findUnmatched } from '../pdfs/unmatched.ts';
import { mentionNotes, type Note, type Part } from './note-mentions.ts';
import type { Problems } from './problems.ts';

/**
 * Notes citations and works, figures, tables, equations and appendices that do not lead to one another, by their lines, and
 * what of them can't be searched. They are read by rules of language, so that nothing of it is a fault.
 */
export function noteCitations(
  folder: string,
  { language }: Pick<ArticleFile, 'language'>,
  problems: Problems,
): void {
  const source = path.join(folder, 'source');
  const read = (name: string) => {
    const file = path.join(source, name);
    const isFile = fs.statSync(file, { throwIfNoEntry: false })?.isFile();
    return isFile ? fs.readFileSync(file, 'utf8') : undefined;
  };
  const [references, body, appendices] = ['references.md', 'article.md', 'appendices.md'].map(read);
  if (body === undefined) {
    if (references !== undefined)
      problems.note(
        path.join(source, 'references.md'),
        'is not compared with the citations of the text: there is no article.md beside it',
      );
    return;
  }
  const trees = [body, appendices ?? ''].map(readMarkdown);
  const beside = trees.flatMap((tree) => besideText(tree, read));
  const asked = JSON.stringify([language, references, body, appendices, beside]);
  const notes =
    known.get(asked) ?? notesOf({ language, references, body, appendices: appendices ?? '', beside });
  known.set(asked, notes);
  for (const { name, reason, line } of notes)
    problems.note(path.join(source, name), reason, line === undefined ? undefined : { line });
}

/** Caches results within this process: most libraries that are made one after another share their texts. */
const known = new Map<string, Note[]>();

type Texts = {
  language: Language;
  references: string | undefined;
  body: string;
  appendices: string;
  /** What stands in files of tables and in braces. */
  beside: readonly string[];
};

/** The words of a text that are no running text: those in braces, such as the note of a table, and the files of tables. */
function besideText(tree: Root, read: (name: string) => string | undefined): string[] {
  const texts: string[] = [];
  visit(tree, (node) => {
    if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return;
    const { src, ...others } = node.attributes ?? {};
    const table = node.name === 'table' && src ? read(path.join('data', src)) : undefined;
    texts.push(...[table, ...Object.values(others)].filter((text) => text != null));
  });
  return texts;
}

function notesOf({ language, references, body, appendices, beside }: Texts): Note[] {
  const [bodyTree, appendixTree] = [readMarkdown(body), readMarkdown(appendices)];
  const own = numberedIn(bodyTree, body, { figures: 0, tables: 0 });
  const count = (kind: Kind) => own.filter((one) => one.kind === kind).length;
  const before = { figures: count('figure'), tables: count('table') };
  const parts: Part[] = [
    { name: 'article.md', texts: runningTexts(bodyTree), numbered: own },
    {
      name: 'appendices.md',
      texts: runningTexts(appendixTree),
      numbered: [...numberedIn(appendixTree, appendices, before), ...appendicesIn(appendixTree, appendices)],
    },
  ];
  const works = readCitedWorks(listItems(references ?? ''));
  // That a list is missing is noted already.
  if (references === undefined) return mentionNotes(parts, works, language);
  const lines = linesOfItems(references);
  return [
    ...citationNotes(parts, works, lines),
    ...uncitedNotes(
      [...parts.flatMap(({ texts }) => texts.map(({ text }) => text)), ...beside],
      works,
      lines,
    ),
    ...mentionNotes(parts, works, language),
  ];
}

/** The line of each item of a list of references. */
function linesOfItems(references: string): number[] {
  return references.split('\n').flatMap((line, index) => (line.startsWith('- ') ? [index + 1] : []));
}

function citationNotes(
  parts: readonly Part[],
  works: readonly CitedWork[],
  lines: readonly number[],
): Note[] {
  return parts.flatMap(({ name, texts }) =>
    texts.flatMap((running) =>
      findUnmatched(running.text, works).map(({ start, cited, nearest }) => {
        const found = `“${cited}” is cited, but not in references.md`;
        const meant =
          nearest && `; the nearest there is ${nameOf(nearest)} in line ${lines[nearest.place - 1]}`;
        return { name, reason: found + (meant ?? ''), line: running.lineAt(start) };
      }),
    ),
  );
}

function uncitedNotes(
  texts: readonly string[],
  works: readonly CitedWork[],
  lines: readonly number[],
): Note[] {
  const name = 'references.md';
  const cited = new Set(texts.flatMap((text) => findCitations(text, works).map(({ place }) => place)));
  if (lines.length > 0 && cited.size === 0) {
    const reason =
      'no citation by author and year leads to this list; citations in another form, such as by number, are not searched';
    return [{ name, reason }];
  }
  return lines.flatMap((line, index): Note[] => {
    const work = works.find(({ place }) => place === index + 1);
    if (!work)
      return [
        { name, reason: 'has no author and year before its title, so its citations are not searched', line },
      ];
    return cited.has(work.place) ? [] : [{ name, reason: `${nameOf(work)} is never cited`, line }];
  });
}

/** As in a citation: `Lynch (1960)`, `McCann & Ward (2011)`, `Lerman et al. (2004)`. */
function nameOf({ names, year }: CitedWork): string {
  const [first = ''] = names;
  return `${names.length > 2 ? `${first} et al.` : names.join(' & ')} (${year})`;
}
