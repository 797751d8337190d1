import type { PhrasingContent, Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { lineOf, type Setting } from './setting.ts';
import { SourceProblem } from './source-problem.ts';
import { formulaReader } from './source-reader.ts';

/** Before the note, so that a star or a number at its beginning begins no list; it leaves emphasis as it is. */
const guard = '.';

/**
 * The words below a table, in running Markdown.
 * @param settle what is done with the directives of a text before it is set
 * @throws SourceProblem when they are more than a paragraph
 */
export function noteWords(
  { file }: Setting,
  node: LeafDirective,
  settle: (tree: Root, source: { value: string }) => void,
): PhrasingContent[] {
  const note = node.attributes?.note?.trim();
  if (!note) return [];
  const value = guard + note;
  const tree = formulaReader.parse(value);
  const above = (node.position?.start.line ?? 1) - 1;
  visit(tree, ({ position }) => {
    if (position) position.start.line += above;
  });
  settle(tree, { value });
  const [paragraph, ...others] = tree.children;
  if (paragraph?.type !== 'paragraph' || others.length > 0)
    throw new SourceProblem(file, `${lineOf(node)}: the note of the table must be one paragraph`);
  const [first, ...rest] = paragraph.children;
  if (first?.type !== 'text') return rest;
  const begin = first.value.slice(guard.length);
  return begin === '' ? rest : [{ ...first, value: begin }, ...rest];
}
