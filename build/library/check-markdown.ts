import type { RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from './markdown.ts';
import type { Position, Problems } from './problems.ts';

/** Markdown blocks that the beginning of an abstract may be parsed as. */
const words: Partial<Record<RootContent['type'], string>> = {
  blockquote: 'a quotation, since it begins with >',
  code: 'a code block, since it is indented',
  heading: 'a heading',
  list: 'a list, since it begins with a number or a sign (put a backslash before the dot: 2027\\.)',
  table: 'a table',
};

type Fault = { reason: string; position: Position | undefined };

/** Reports Markdown that would not render as the single paragraph that was meant. */
export function checkParagraph(file: string, markdown: string, problems: Problems): void {
  for (const { reason, position } of paragraphFaults(markdown)) problems.add(file, reason, position);
}

/** Reports HTML and images: they are removed wherever Markdown is shown, often with the text inside. */
export function checkPlain(file: string, markdown: string, problems: Problems): void {
  for (const { reason, position } of plainFaults(markdown)) problems.add(file, reason, position);
}

/** Why Markdown would not render as the single paragraph that was meant, with lines of the Markdown. */
export function paragraphFaults(markdown: string): Fault[] {
  const blocks = parseMarkdown(markdown).children.filter(
    ({ type }) => type !== 'paragraph' && type !== 'html',
  );
  const faults = blocks.map(({ type, position }) => ({
    reason: `must be one paragraph; Markdown reads this as ${words[type] ?? 'something else'}`,
    position: position && { line: position.start.line },
  }));
  return [...faults, ...plainFaults(markdown)];
}

function plainFaults(markdown: string): Fault[] {
  const faults = new Map<number, Fault>();
  visit(parseMarkdown(markdown), ['html', 'image'], ({ type, position }) => {
    const line = position?.start.line ?? 1;
    if (faults.has(line)) return;
    const reason =
      type === 'html'
        ? 'HTML is not shown and its text may be lost: write italics as *word*, and a literal < as \\<'
        : 'pictures are not allowed here';
    faults.set(line, { reason, position: { line } });
  });
  return [...faults.values()];
}
