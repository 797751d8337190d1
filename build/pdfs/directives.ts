import type { Element } from 'hast';
import type { Parents, Root, RootContent } from 'mdast';
import type { ContainerDirective, Directives, LeafDirective } from 'mdast-util-directive';
import type { State } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { captionedTable, tableOfFile } from './captioned-table.ts';
import { figureContainer, figureElement } from './figure-elements.ts';
import { element } from './hast-element.ts';
import { lineOf, type Setting } from './setting.ts';
import { SourceProblem } from './source-problem.ts';
import { noteWords } from './table-note.ts';

const known = ['figure', 'part', 'table', 'caption', 'quote'];
const knownContainers = ['figure'];

/**
 * Turns colons in running text that only look like a directive back into text; refuses unknown directives and
 * pictures that are no figures.
 */
export function settleDirectives({ file }: Setting) {
  return (tree: Root, { value }: { value: unknown }): void => {
    const source = String(value);
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective' && parent && index !== undefined) {
        const { start, end } = node.position ?? {};
        parent.children[index] = { type: 'text', value: source.slice(start?.offset, end?.offset) };
      }
      if (node.type === 'image') {
        const reason = `line ${node.position?.start.line ?? 0}: a picture must be a figure: ::figure[…]{src="…" alt="…"}`;
        throw new SourceProblem(file, reason);
      }
      if (node.type === 'containerDirective' && !knownContainers.includes(node.name)) refuse(node, file);
      if (node.type === 'leafDirective' && !known.includes(node.name)) refuse(node, file);
      if (node.type === 'leafDirective' && node.name === 'part' && !isInFigure(parent))
        throw new SourceProblem(file, `${lineOf(node)}: a part belongs into a figure: :::figure[…] … :::`);
      if (node.type === 'leafDirective' && node.name === 'quote') checkQuote(node, source, file);
    });
  };
}

/**
 * Turns `::figure`, `::table` and `::caption` into numbered figures and tables, and `::quote` into a pull quote. One with a
 * fault, where faults are gathered, leaves nothing.
 */
export function setDirective(setting: Setting) {
  type Parent = { children: RootContent[] } | undefined;
  return (state: State, node: LeafDirective, parent: Parent): Element => {
    const set = () => setOne(setting, state, node, parent);
    return setting.faults ? (SourceProblem.kept(setting.faults, set) ?? element('div', [])) : set();
  };
}

function setOne(
  setting: Setting,
  state: State,
  node: LeafDirective,
  parent: { children: RootContent[] } | undefined,
): Element {
  const caption = state.all(node);
  if (node.name === 'figure') return figureElement(setting, node, caption);
  if (node.name === 'quote') return element('blockquote', [element('p', caption)], { role: 'doc-pullquote' });
  const children = noteWords(setting, node, settleDirectives(setting));
  const text = { caption, note: state.all({ type: 'paragraph', children }) };
  if (node.name === 'table') return tableOfFile(setting, node, text);
  const next = parent?.children[parent.children.indexOf(node) + 1];
  if (next?.type !== 'table')
    throw new SourceProblem(setting.file, `${lineOf(node)}: no table follows the caption`);
  parent?.children.splice(parent.children.indexOf(next), 1);
  const cells = next.children.map((row) => row.children.map((cell) => state.all(cell)));
  return captionedTable(setting, node, text, cells);
}

/** Sets the containers: figures of parts, or with a long description. One with a fault leaves nothing, as above. */
export function setContainer(setting: Setting) {
  return (state: State, node: ContainerDirective): Element => {
    const set = () => figureContainer(setting, node, state);
    return setting.faults ? (SourceProblem.kept(setting.faults, set) ?? element('div', [])) : set();
  };
}

function isInFigure(parent: Parents | undefined): boolean {
  return parent?.type === 'containerDirective' && parent.name === 'figure';
}

/** A pull quote repeats words of its text: they must be there, with the same marks. */
function checkQuote({ children, ...node }: LeafDirective, source: string, file: string): void {
  const [from, to] = [children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset];
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  const words = inOneLine(source.slice(from, to)).trim();
  if (children.length > 0 && inOneLine(source).split(words).length > 2) return;
  throw new SourceProblem(file, `${lineOf(node)}: the words of the quote are not in the text`);
}

function refuse(node: Directives, file: string): never {
  throw new SourceProblem(file, `${lineOf(node)}: unknown directive "${node.name}"`);
}
