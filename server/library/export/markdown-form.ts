import type { Form } from './written-text.ts';

const marks: Record<string, [before: string, after: string]> = {
  em: ['*', '*'],
  strong: ['**', '**'],
  b: ['**', '**'],
  del: ['~~', '~~'],
  sub: ['<sub>', '</sub>'],
  sup: ['<sup>', '</sup>'],
  code: ['<code>', '</code>'],
};

/** Markdown as on GitHub (GFM): CommonMark with tables, footnotes and formulas. */
export const markdownForm: Form = {
  words: (text) => text.replaceAll(/[\\`*_[\]<>~|$]/g, '\\$&').replaceAll(/&(?=#?\w+;)/g, '&amp;'),
  phrase: (name, content) => {
    const [before, after] = marks[name] ?? ['', ''];
    // Marks are none beside a space.
    const [, start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(content) ?? [];
    return words === '' ? content : `${start}${before}${words}${after}${end}`;
  },
  link: (address, content) =>
    content === markdownForm.words(address)
      ? `<${address}>`
      : `[${content}](<${address.replaceAll(/[<>]/g, encodeURIComponent)}>)`,
  noteMark: (number) => `[^${number}]`,
  heading: (level, content) => `${'#'.repeat(level)} ${content}`,
  paragraph: notMarkers,
  preformatted: (text) => `\`\`\`\n${text.replace(/\n$/, '')}\n\`\`\``,
  item: (marker, content) => `${marker} ${indented(content, marker.length + 1)}`,
  note: (number, content) => `[^${number}]: ${indented(content, 4)}`,
  quotation: (content) => content.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>'),
  source: (content) => `— ${content}`,
  verse: (stanzas, source) => {
    const lines = stanzas.map((stanza) =>
      stanza.map(({ indent, content }) => '&nbsp;'.repeat(indent) + notMarkers(content)).join('\\\n'),
    );
    return markdownForm.quotation([...lines, ...source].join('\n\n'));
  },
  lineBreak: '<br>',
  figure: ({ address, description, caption }) =>
    `![${markdownForm.words(description)}](<${address}>)\n\n${caption}`,
  table: ([head = [], ...rows]) =>
    [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'),
  data: (address) => `[CSV](<${address}>)`,
  formula: (latex) => `$${latex}$`,
  displayFormula: (latex, label) => `$$\n${latex}${label ? ` \\tag{${label.slice(1, -1)}}` : ''}\n$$`,
};

/** Words at the beginning of a paragraph that Markdown would take for a heading or an item of a list. */
function notMarkers(content: string): string {
  return content.replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2').replace(/^([#+-])/, '\\$1');
}

function indented(content: string, width: number): string {
  return content.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(width)}`);
}
