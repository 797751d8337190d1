import { type Block, paragraphOf } from '../../model.ts';
import { balanced, withoutCommands } from './latex-text.ts';

/** The list of references of a LaTeX manuscript: written in it, or those of its BibTeX database that it cites. */
export function readBibliography(body: string, files: string[], front: string): Block[] {
  const written = [body, ...files].flatMap((text) => {
    const list = /\\begin\{thebibliography\}([\s\S]*?)(?:\\end\{thebibliography\}|$)/.exec(text)?.[1] ?? '';
    return list.split(/\\bibitem(?:\[[^\]]{0,200}\])?\s*\{[^}]*\}/).slice(1);
  });
  const entries =
    written.length > 0
      ? written.map((entry) => withoutCommands(entry.replaceAll('\\newblock', ' ')))
      : cited(files.flatMap(readBibtex), front).map(({ fields }) => inWords(fields));
  if (entries.length === 0) return [];
  return [
    paragraphOf('References', { heading: 1, style: 'references' }),
    ...entries.map((entry) => paragraphOf(entry.replaceAll('\n', ' '), { style: 'bibliography' })),
  ];
}

type Entry = { key: string; fields: Map<string, string> };

function readBibtex(text: string): Entry[] {
  const entries: Entry[] = [];
  for (const { 0: opening, 1: type = '', 2: key = '', index } of text.matchAll(
    /@(\w+)\s*\{\s*([^,\s]+)\s*,/g,
  )) {
    if (/^(?:comment|string|preamble)$/i.test(type)) continue;
    const brace = index + opening.indexOf('{');
    const inner = balanced(text.slice(brace))?.inner ?? '';
    const fields = new Map<string, string>();
    for (const field of inner.matchAll(/(?<=[,\n]\s*)(\w+)\s*=\s*(?=["{\d])/g)) {
      const rest = inner.slice(field.index + field[0].length);
      const value = balanced(rest)?.inner ?? /^"([^"]*)"/.exec(rest)?.[1] ?? /^\d+/.exec(rest)?.[0] ?? '';
      fields.set(field[1]?.toLowerCase() ?? '', withoutCommands(value).replaceAll(/\s+/g, ' ').trim());
    }
    entries.push({ key, fields });
  }
  return entries;
}

/** Those that the text cites; all, if it asks for all or seems to cite none. */
function cited(entries: Entry[], source: string): Entry[] {
  const keys = new Set(
    [...source.matchAll(/\\(?:no)?[a-zA-Z]*cite[a-zA-Z]*\*?(?:\[[^\]]{0,200}\])*\s*\{([^}]*)\}/g)].flatMap(
      ([, list = '']) => list.split(',').map((key) => key.trim()),
    ),
  );
  const chosen = keys.has('*') ? entries : entries.filter(({ key }) => keys.has(key));
  return chosen.length > 0 ? chosen : entries;
}

function inWords(fields: Map<string, string>): string {
  const field = (...names: string[]) => names.map((name) => fields.get(name)).find(Boolean);
  const authors = field('author', 'editor')?.replaceAll(/\s+and\s+/g, ', ');
  const year = field('year', 'date');
  const volume = [field('volume'), field('number', 'issue') && `(${field('number', 'issue')})`]
    .filter(Boolean)
    .join('');
  const container = [
    field('journal', 'journaltitle', 'booktitle'),
    volume,
    field('pages')?.replaceAll('--', '–'),
  ];
  const doi = field('doi');
  return [
    [authors, year && `(${year})`].filter(Boolean).join(' '),
    field('title'),
    container.filter(Boolean).join(', '),
    field('publisher', 'school', 'institution'),
    doi ? `https://doi.org/${doi.replace(/^https?:\/\/(?:dx\.)?doi\.org\//, '')}` : field('url'),
  ]
    .filter(Boolean)
    .map((part) => part?.replace(/\.$/, ''))
    .join('. ');
}
