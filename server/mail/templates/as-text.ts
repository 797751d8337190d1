import type { Block } from '../letters/parts.ts';

/** A mail as plain text. */
export function asText(blocks: Block[], footer: string): string {
  return `${[...blocks.map(block), `-- \n${footer}`].join('\n\n')}\n`;
}

function block(given: Block): string {
  switch (given.kind) {
    case 'text':
      return given.text;
    case 'link':
      return `${given.label}:\n${given.address}`;
    case 'facts':
      return given.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'quote':
      return given.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    case 'heading':
      return given.text.toUpperCase();
    case 'entry':
      return `${given.title}\n${given.about}\n${given.address}`;
    case 'remark':
      return `${given.text}\n${given.label}: ${given.address}`;
  }
}
