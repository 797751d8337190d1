/** A paragraph of a manuscript with its look; a table has rows of cells, each with paragraphs. */
export type SourceParagraph = {
  text: string;
  style?: string;
  size?: number;
  bold?: boolean;
  centred?: boolean;
  heading?: number;
  list?: boolean;
  figure?: boolean;
  rows?: string[][];
};
export type ManuscriptSource = {
  format: 'docx' | 'odt' | 'rtf' | 'pdf' | 'latex';
  columns: 1 | 2;
  paragraphs: SourceParagraph[];
};

/** A piece of a paragraph: on the line, raised, or a footnote. */
export type Piece = { kind: 'text' | 'raised' | 'note'; text: string };

/**
 * Reads a manuscript’s source: settings, a line of hyphens, then one paragraph a line. A paragraph may begin with
 * its look in braces (`{bold centre size=14 style=Title}`), `#` for headings, `- ` for lists or `|` for a row of a table;
 * `^1^` is raised, `[[…]]` is a footnote, ` ⏎ ` breaks the line.
 */
export function readSource(text: string): ManuscriptSource {
  const [settings = '', ...rest] = text.split(/^-{3,}$/m);
  const setting = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(settings)?.[1]?.trim();
  const paragraphs: SourceParagraph[] = [];
  for (const line of rest.join('---').split('\n')) {
    if (line.trim() === '') continue;
    if (line.startsWith('|')) {
      const cells = line
        .replaceAll(/^\||\|\s*$/g, '')
        .split('|')
        .map((cell) => cell.trim());
      const last = paragraphs.at(-1);
      if (last?.rows) last.rows.push(cells);
      else paragraphs.push({ text: '', rows: [cells] });
      continue;
    }
    paragraphs.push(paragraphOf(line));
  }
  return {
    format: (setting('format') ?? 'docx') as ManuscriptSource['format'],
    columns: setting('columns') === '2' ? 2 : 1,
    paragraphs,
  };
}

function paragraphOf(line: string): SourceParagraph {
  const [all = '', attributes = ''] = /^\{([^}]*)\}\s*/.exec(line) ?? [];
  const text = line.slice(all.length);
  const heading = /^(#{1,3}) /.exec(text)?.[1]?.length;
  const style = /style=("[^"]+"|\S+)/.exec(attributes)?.[1]?.replaceAll('"', '');
  const size = Number(/size=(\d+)/.exec(attributes)?.[1]);
  const has = (word: string) => new RegExp(`(?:^|\\s)${word}(?:\\s|$)`).test(attributes);
  return {
    text: text.replace(/^#{1,3} |^- /, ''),
    ...(heading && { heading }),
    ...(style && { style }),
    ...(size && { size }),
    ...(has('bold') && { bold: true }),
    ...(has('centre') && { centred: true }),
    ...(has('figure') && { figure: true }),
    ...(text.startsWith('- ') && { list: true }),
  };
}

/** The pieces of a paragraph’s text. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\^[^^]+\^|\[\[.*?\]\])/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (/^\^[^^]+\^$/.test(piece)) return { kind: 'raised', text: piece.slice(1, -1) };
      if (piece.startsWith('[[')) return { kind: 'note', text: piece.slice(2, -2) };
      return { kind: 'text', text: piece };
    });
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
