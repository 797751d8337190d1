import type { RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from './markdown.ts';
import type { Problems } from './problems.ts';

/** Markdown blocks that the beginning of an abstract may be parsed as. */
const words: Partial<Record<RootContent['type'], string>> = {
  blockquote: 'a quotation, since it begins with >',
  code: 'a code block, since it is indented',
  heading: 'a heading',
  list: 'a list, since it begins with a number or a sign (put a backslash before the dot: 2027\\.)',
  table: 'a table',
};

/** Reports Markdown that would not render as the single paragraph that was meant. */
export function checkParagraph(file: string, markdown: string, problems: Problems): void {
  for (const { type, position } of parseMarkdown(markdown).children) {
    if (type === 'paragraph' || type === 'html') continue;
    const reason = `must be one paragraph; Markdown reads this as ${words[type] ?? 'something else'}`;
    problems.add(file, reason, position && { line: position.start.line });
  }
  checkPlain(file, markdown, problems);
}

/** Reports HTML and images: they are removed wherever Markdown is shown, often with the text inside. */
export function checkPlain(file: string, markdown: string, problems: Problems): void {
  const told = new Set<number>();
  visit(parseMarkdown(markdown), ['html', 'image'], ({ type, position }) => {
    const line = position?.start.line ?? 1;
    if (told.has(line)) return;
    told.add(line);
    const reason =
      type === 'html'
        ? 'HTML is not shown and its text may be lost: write italics as *word*, and a literal < as \\<'
        : 'pictures are not allowed here';
    problems.add(file, reason, { line });
  });
}
