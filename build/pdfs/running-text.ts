import type { Node, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A paragraph, heading, caption or cell as plain text, whose line ends are spaces. */
export interface RunningText {
  kind: 'text' | 'heading' | 'caption';
  text: string;
  /** The line, counted from 1, of a place in the text. */
  lineAt(place: number): number;
}

const kinds: Record<string, RunningText['kind'] | undefined> = {
  paragraph: 'text',
  tableCell: 'text',
  heading: 'heading',
  leafDirective: 'caption',
};

/** The texts of a Markdown tree in their order, without code and pull quotes, which repeat words of the text. */
export function runningTexts(tree: Root): RunningText[] {
  const texts: RunningText[] = [];
  visit(tree, (node) => {
    const kind = kinds[node.type];
    if (kind === undefined || (node.type === 'leafDirective' && node.name === 'quote')) return;
    const pieces: { start: number; line: number; text: string }[] = [];
    let text = '';
    const add = (part: string, line: number) => {
      pieces.push({ start: text.length, line, text: part });
      text += part.replaceAll(/\s/g, ' ');
    };
    write(node, add);
    const lineAt = (place: number) => {
      const piece = pieces.findLast(({ start }) => start <= place);
      const lines = piece?.text.slice(0, place - piece.start).split('\n').length ?? 1;
      return (piece?.line ?? node.position?.start.line ?? 1) + lines - 1;
    };
    texts.push({ kind, text, lineAt });
  });
  return texts;
}

function write(node: Node, add: (text: string, line: number) => void): void {
  const line = node.position?.start.line ?? 0;
  // Where a quotation is from is cited as if it were in brackets.
  const isSource = 'name' in node && node.name === 'source';
  if (isSource) add('(', line);
  if ('value' in node && node.type === 'text') add(String(node.value), line);
  if (node.type === 'break') add(' ', line);
  if ('children' in node) for (const child of node.children as Node[]) write(child, add);
  if (isSource) add(')', node.position?.end.line ?? line);
}
