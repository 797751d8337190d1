import { lowered, raised } from '../raised-signs.ts';
import type { Form } from './written-text.ts';

/** The most characters of a line. */
const width = 78;

/** Plain text in lines of at most 78 characters; tables keep each row in a line, whose cells are parted by tabs. */
export const plainForm: Form = {
  words: (text) => text,
  phrase: (name, content) => {
    if (name === 'sup') return raised(content);
    return name === 'sub' ? lowered(content) : content;
  },
  link: (address, content) => (content === address ? address : `${content} (${address})`),
  noteMark: (number) => `[${number}]`,
  heading: (level, content) => {
    const lines = wrapped(content);
    const longest = Math.max(...lines.split('\n').map((line) => line.length));
    return `${lines}\n${(['', '=', '-'][level] ?? '~').repeat(longest)}`;
  },
  paragraph: (content) => wrapped(content),
  preformatted: (text) => text.replace(/\n$/, ''),
  item: (marker, content) => hanging(`${marker} `, content),
  note: (number, content) => hanging(`[${number}] `, content),
  quotation: (content) => hanging('    ', content),
  source: (content) => `— ${content}`,
  verse: (stanzas, source) => {
    const lines = stanzas.map((stanza) =>
      stanza.map(({ indent, content }) => verseLine(' '.repeat(indent), content)).join('\n'),
    );
    return [...lines, ...source.map(plainForm.quotation)].join('\n\n');
  },
  lineBreak: '\n',
  figure: ({ address, description, caption }) => `${wrapped(caption)}\n${wrapped(description)}\n${address}`,
  table: (rows) => rows.map((row) => row.join('\t').replaceAll(/ *\n */g, ' ')).join('\n'),
  data: (address) => address,
  formula: (latex) => latex,
  displayFormula: (latex, label) => `    ${latex}${label ? `    ${label}` : ''}`,
};

/** Breaks a text into lines at its spaces; its own line breaks stay, and so do words longer than a line. */
function wrapped(text: string, most = width): string {
  return text
    .split('\n')
    .map((line) => wrappedLine(line, most))
    .join('\n');
}

/** A line of verse, indented as a quotation; what goes on below is indented further. */
function verseLine(indent: string, content: string): string {
  const before = `    ${indent}`;
  return before + wrappedLine(content, width - before.length - 4).replaceAll('\n', `\n${before}    `);
}

function wrappedLine(text: string, most: number): string {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= most) lines.splice(-1, 1, `${line} ${word}`);
    else lines.push(word);
  }
  return lines.join('\n');
}

/** Puts a marker before a text, whose lines begin below the first word after it. */
function hanging(marker: string, content: string): string {
  const most = width - marker.length;
  const narrower = content
    .split('\n\n')
    .map((block) => (/\t/.test(block) ? block : rewrapped(block, most)))
    .join('\n\n');
  return marker + narrower.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(marker.length)}`);
}

/** Lists, quotations and verse within stay as they are. */
function rewrapped(block: string, most: number): string {
  return /^ {4}/m.test(block) || /\n(?:-|\d+\.|\[a?\d+\]) /.test(block)
    ? block
    : wrapped(block.replaceAll('\n', ' '), most);
}
