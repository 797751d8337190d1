import type { Element } from 'hast';
import type { Root } from 'mdast';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';
import { visit } from 'unist-util-visit';
import { FormulaFault, formulaElement } from '../formulas/mathml.ts';
import { anchors } from './cross-references.ts';
import { taggedFormula } from './formula-tags.ts';
import { element } from './hast-element.ts';
import type { Setting } from './setting.ts';
import { SourceProblem } from './source-problem.ts';
import { words } from './words.ts';

/** Letters of a formula that show where its fault is. */
const shown = 16;

/** Refuses formulas in headings, and display formulas without lines of their own or an end. */
export function settleFormulas({ file, faults }: Setting) {
  return (tree: Root, { value }: { value: unknown }): void => {
    const source = String(value);
    const textOf = ({ position }: InlineMath | MathBlock) =>
      source.slice(position?.start.offset, position?.end.offset);
    const tell = (node: InlineMath | MathBlock, reason: string) =>
      SourceProblem.tell(faults, fault(file, node, reason));
    visit(tree, ['heading', 'inlineMath', 'math'], (node) => {
      if (node.type === 'heading')
        visit(node, 'inlineMath', (inside) => {
          tell(inside, 'a heading has no formulas: write it in words');
        });
      if (node.type === 'inlineMath' && textOf(node).startsWith('$$'))
        tell(node, 'a display formula has its $$ on lines of their own');
      if (node.type === 'math' && !/\n[ \t>]*\$\$[ \t]*$/.test(textOf(node)))
        tell(node, 'the formula has no end: a line with $$');
    });
  };
}

/** Turns formulas into MathML: those in a line, and those that stand by themselves, some of which have numbers. */
export function setFormulas(setting: Setting) {
  const { faults } = setting;
  const math = (node: InlineMath | MathBlock, display: boolean) =>
    SourceProblem.kept(faults, () => mathOf(setting, node, display)) ?? element('span', []);
  return {
    inlineMath: (_: unknown, node: InlineMath): Element => math(node, false),
    math: (_: unknown, node: MathBlock): Element => {
      const number = SourceProblem.kept(faults, () => numberOf(setting, node));
      const label = number === undefined ? [] : [element('span', [{ type: 'text', value: `(${number})` }])];
      return element('div', [math(node, true), ...label], {
        className: ['formula'],
        id: number === undefined ? undefined : anchors.formula(setting.scope, number),
        role: 'group',
        ariaLabel: words[setting.language].formula(number),
      });
    },
  };
}

/** The number after the opening `$$`; numbers go up by one, as in print. */
function numberOf({ counted, file }: Setting, node: MathBlock): number | undefined {
  if (!node.meta) return undefined;
  const [, given] = /^\((\d+)\)$/.exec(node.meta.trim()) ?? [];
  if (given === undefined)
    throw fault(file, node, `after $$ may be the number of the formula, as in $$ (1), not “${node.meta}”`);
  const number = (counted.formulas ?? 0) + 1;
  counted.formulas = Number(given);
  if (Number(given) !== number)
    throw fault(file, node, `the formula has the number ${given} in place of ${number}`);
  return number;
}

function mathOf({ file, picture }: Setting, node: InlineMath | MathBlock, display: boolean): Element {
  try {
    const math = formulaElement(node.value, display);
    return picture ? math : taggedFormula(math);
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    const { at } = error;
    if (at === undefined) throw fault(file, node, `the formula ${error.message}`);
    const before = node.value.slice(0, at).split('\n').length - 1;
    const place = node.value.slice(at).trim().slice(0, shown);
    const where = place === '' ? 'at its end' : `at “${place}” (sign ${at + 1})`;
    throw fault(file, node, `the formula ${error.message}, ${where}`, before + (display ? 1 : 0));
  }
}

function fault(file: string, node: InlineMath | MathBlock, reason: string, below = 0): SourceProblem {
  return new SourceProblem(file, `line ${(node.position?.start.line ?? 0) + below}: ${reason}`);
}
