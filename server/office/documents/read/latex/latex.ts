import {
  type Block,
  type Document,
  documentOf,
  type Note,
  paragraphOf,
  type Table,
  UnreadableDocument,
} from '../../model.ts';
import { decoded, unzipped } from '../zip.ts';
import { readBibliography } from './bibliography.ts';
import { balanced, commandAt, commands, mostUses, withoutCommands } from './latex-text.ts';

/** Reads a LaTeX manuscript: a zip archive of its sources, or one of them. */
export function readLatex(bytes: Uint8Array): Document {
  const files = new Map(
    bytes[0] === 0x50 && bytes[1] === 0x4b
      ? [...unzipped(bytes, (name) => /\.(?:tex|bib|bbl|ltx)$/i.test(name))].map(([name, file]) => [
          name,
          decoded(file),
        ])
      : [['main.tex', decoded(bytes)]],
  );
  const main = [...files].find(
    ([name, text]) => /\.(?:tex|ltx)$/i.test(name) && /\\begin\s*\{document\}/.test(text),
  )?.[1];
  if (main === undefined) throw new UnreadableDocument();
  const source = included(uncommented(main), new Map(files), 0);
  const [preamble = '', rest = ''] = source.split(/\\begin\s*\{document\}/);
  const body = rest.split(/\\end\s*\{document\}/)[0] ?? '';
  const front = `${preamble}\n${body}`;
  const bibliography = [...files].filter(([name]) => /\.(?:bib|bbl)$/i.test(name)).map(([, text]) => text);
  const text = bodyBlocks(withoutFront(body));
  return documentOf(
    [
      ...named(front, ['title'], 'title'),
      ...authorBlocks(front),
      ...text.blocks,
      ...readBibliography(body, bibliography, front),
    ],
    text.notes,
  );
}

function uncommented(text: string): string {
  return text.replaceAll(/(?<!\\)%.*$/gm, '').replaceAll('\r\n', '\n');
}

/** A text with the files that it includes, each of them once. */
function included(text: string, files: Map<string, string>, depth: number): string {
  if (depth > 8) return text;
  return text.replaceAll(/\\(?:input|include|subfile)\s*\{([^}]+)\}/g, (_, name: string) => {
    const wanted = name
      .trim()
      .replace(/^\.\//, '')
      .replace(/\.tex$/, '');
    const found = [...files.keys()].find((path) => path.endsWith(`${wanted}.tex`));
    if (found === undefined) return '';
    const inner = uncommented(files.get(found) ?? '');
    files.delete(found);
    return included(inner, files, depth + 1);
  });
}

function named(source: string, names: string[], style: string): Block[] {
  return names.flatMap((name) =>
    commands(source, name).map(({ text }) =>
      paragraphOf(withoutCommands(text).replaceAll('\n', ' '), { style }),
    ),
  );
}

/** Authors and their places of work, in the ways of the usual classes (`authblk`, `elsarticle`, `llncs`, APA). */
function authorBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  const addressed =
    /\\(author|authors|affil|affiliation|address|email|ead|orcid|orcidID|correspondingauthor|institute|cortext)(?![a-zA-Z])\*?\s*/g;
  for (const { 0: opening, 1: name = '', index } of [...source.matchAll(addressed)].slice(0, mostUses)) {
    const command = commandAt(source, index, opening.length);
    if (!command) continue;
    const isAuthor = /^authors?$/.test(name);
    const style = isAuthor
      ? 'author'
      : /^(?:email|ead|orcid|orcidID)$/.test(name)
        ? 'contact'
        : 'affiliation';
    const marks = command.option ? command.option.replaceAll(/[^\p{L}\p{N}]+/gu, ',') : '';
    const parts = command.text.split(/\\and(?![a-zA-Z])|\\And(?![a-zA-Z])|\\AND(?![a-zA-Z])/);
    for (const part of parts) {
      const lines = part
        .split(/\\\\(?:\[[^\]]{0,200}\])?/)
        .map((line) => withoutCommands(line).replaceAll('\n', ' '));
      for (const [place, line] of lines.entries()) {
        const text =
          marks === '' || place > 0 ? line : isAuthor ? `${line}${mark(marks)}` : `${mark(marks)} ${line}`;
        const own = isAuthor && place > 0 ? (/@|orcid/i.test(line) ? 'contact' : 'affiliation') : style;
        blocks.push(
          paragraphOf(own === 'contact' && style === 'contact' ? `${name}: ${text}` : text, { style: own }),
        );
      }
    }
  }
  return blocks;
}

function mark(marks: string): string {
  const raisedOnes = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  return [...marks]
    .map((letter) => (/\d/.test(letter) ? raisedOnes[Number(letter)] : letter === ',' ? '˒' : ''))
    .join('');
}

function withoutFront(body: string): string {
  let text = body;
  for (const name of [
    'title',
    'author',
    'affil',
    'affiliation',
    'address',
    'email',
    'ead',
    'orcid',
    'date',
    'institute',
  ])
    for (const { whole } of commands(text, name)) text = text.replace(whole, '\n\n');
  return text;
}

function bodyBlocks(source: string): { blocks: Block[]; notes: Note[] } {
  const blocks: Block[] = [];
  let text = source.replaceAll(/\\begin\{thebibliography\}[\s\S]*?\\end\{thebibliography\}/g, '');
  const notes = commands(text, 'footnote');
  for (const { whole } of notes) text = text.replace(whole, '');
  const structure =
    /\\begin\{(abstract|keywords?|IEEEkeywords|otherlanguage\*?|figure\*?|table\*?|tabular[x*]?|longtable)\}|\\(keywords|sep|section|subsection|subsubsection|paragraph|appendix)\*?(?![a-zA-Z])\s*/;
  while (text !== '') {
    const next = structure.exec(text);
    blocks.push(...proseBlocks(next ? text.slice(0, next.index) : text));
    if (!next) break;
    const [opening, environment, command] = next;
    if (environment) {
      const end = text.indexOf(`\\end{${environment}}`, next.index);
      const from = next.index + opening.length;
      const inner = text.slice(from, end < 0 ? undefined : end);
      text = end < 0 ? '' : text.slice(end + `\\end{${environment}}`.length);
      if (/^figure/.test(environment)) blocks.push(...captions(inner, 'Figure', 1));
      else if (/^ta|^long/.test(environment)) {
        blocks.push(...captions(inner, 'Table', 0), tableOf(inner));
      } else if (environment === 'abstract') blocks.push(...labelled(inner, 'Abstract', 'abstract'));
      else if (/^otherlanguage/.test(environment)) text = `${inner.replace(/^\{[^}]*\}/, '')}\n\n${text}`;
      else
        blocks.push(
          ...labelled(inner.replaceAll(/\\sep(?![a-zA-Z])|\\and(?![a-zA-Z])/g, ';'), 'Keywords', 'keywords'),
        );
      continue;
    }
    if (command === 'appendix') {
      blocks.push(paragraphOf('Appendix', { heading: 1 }));
      text = text.slice(next.index + opening.length);
      continue;
    }
    const found = commandAt(text, next.index, opening.length);
    if (found && command === 'keywords')
      blocks.push(
        ...labelled(
          found.text.replaceAll(/\\sep(?![a-zA-Z])|\\and(?![a-zA-Z])/g, ';'),
          'Keywords',
          'keywords',
        ),
      );
    else if (found)
      blocks.push(paragraphOf(withoutCommands(found.text), { heading: command === 'section' ? 1 : 2 }));
    text = text.slice(next.index + (found ? found.whole.length : opening.length));
  }
  return {
    blocks,
    notes: notes.map(({ text: note }, place) => ({
      id: `footnote ${place + 1}`,
      kind: 'footnote',
      label: '',
      blocks: [paragraphOf(withoutCommands(note))],
    })),
  };
}

/** The content of an environment, with the label that its class prints. */
function labelled(inner: string, label: string, style: string): Block[] {
  // Keywords often stand at the end of the abstract.
  const [text = '', ...more] = inner.split(/\\keywords(?![a-zA-Z])/);
  return [
    paragraphOf(`${label}: ${withoutCommands(text).replaceAll(/\s+/g, ' ')}`, { style }),
    ...more.flatMap((rest) => labelled(balanced(rest.trimStart())?.inner ?? rest, 'Keywords', 'keywords')),
  ];
}

function captions(inner: string, word: string, pictures: number): Block[] {
  const texts = commands(inner, 'caption').map(({ text }) => withoutCommands(text));
  return texts.length > 0
    ? [paragraphOf(`${word}. ${texts.join(' ').replaceAll('\n', ' ')}`, { pictures, style: 'caption' })]
    : [];
}

function tableOf(inner: string): Table {
  const tabular = /\\begin\{(?:tabular|tabularx|longtable)\*?\}[\s\S]*/.exec(inner)?.[0] ?? inner;
  const rows = tabular.split('\\\\').map((row) => row.split(/(?<!\\)&/));
  return {
    kind: 'table',
    rows: rows.map((cells) =>
      cells.map((cell) => ({
        blocks: [paragraphOf(withoutCommands(cell).replaceAll('\n', ' '))],
        columns: 1,
        rows: 1,
        isHeader: false,
        isCovered: false,
      })),
    ),
  };
}

function proseBlocks(source: string): Block[] {
  return source.split(/\n\s*\n|\\par(?![a-zA-Z])|\\item(?![a-zA-Z])/).map((part) => {
    const isBold = /^\s*(?:\{?\\(?:textbf|bfseries|Large|large)|\\noindent\s*\\textbf)/.test(part);
    const text = withoutCommands(part).replaceAll('\n', ' ');
    return paragraphOf(text, {
      bold: isBold && text.length < 200,
      pictures: (part.match(/\\includegraphics/g) ?? []).length,
    });
  });
}
