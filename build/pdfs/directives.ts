import type { Element } from 'hast';
import type { Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { State } from 'mdast-util-to-hast';
import { SKIP, visit } from 'unist-util-visit';
import { isOnlyColon } from '../../server/office/source/only-colon.ts';
import { captionedTable, tableOfFile } from './captioned-table.ts';
import { dialectFaults } from './dialect-faults.ts';
import { figureContainer, figureElement } from './figure-elements.ts';
import { element } from './hast-element.ts';
import { lineOf, type Setting } from './setting.ts';
import { SourceProblem } from './source-problem.ts';
import { noteWords } from './table-note.ts';

/**
 * Turns colons in running text that only look like a directive back into text; refuses pictures that are no figures and
 * all that no form shows.
 */
export function settleDirectives({ file, faults: gathered }: Setting) {
  return (tree: Root, { value }: { value: unknown }): void => {
    const source = String(value);
    const found = dialectFaults(tree, source);
    const faults = found.map(({ line, reason }) => new SourceProblem(file, `line ${line}: ${reason}`));
    SourceProblem.kept(gathered, () => SourceProblem.throwAll(faults));
    const spoilt = new Set(found.map((fault) => fault.spoilt));
    visit(tree, (node, index, parent) => {
      if (spoilt.has(node) && node.type !== 'textDirective' && parent && index !== undefined) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      if (node.type === 'textDirective' && isOnlyColon(node, source) && parent && index !== undefined) {
        const { start, end } = node.position ?? {};
        parent.children[index] = { type: 'text', value: source.slice(start?.offset, end?.offset) };
      }
      if (node.type === 'image') {
        const reason = `line ${node.position?.start.line ?? 0}: a picture must be a figure: ::figure[…]{src="…" alt="…"}`;
        SourceProblem.tell(gathered, new SourceProblem(file, reason));
      }
      if (node.type === 'leafDirective' && node.name === 'quote')
        SourceProblem.kept(gathered, () => checkQuote(node, source, file));
      return undefined;
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
    return SourceProblem.kept(setting.faults, set) ?? element('div', []);
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
    return SourceProblem.kept(setting.faults, set) ?? element('div', []);
  };
}

/** A pull quote repeats words of its text: they must be there, with the same marks. */
function checkQuote({ children, ...node }: LeafDirective, source: string, file: string): void {
  const [from, to] = [children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset];
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  const words = inOneLine(source.slice(from, to)).trim();
  if (children.length > 0 && inOneLine(source).split(words).length > 2) return;
  throw new SourceProblem(file, `${lineOf(node)}: the words of the quote are not in the text`);
}
