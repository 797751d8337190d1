import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { FormulaFault, formulaElement } from './mathml.ts';

const written = (latex: string, display = false) =>
  unified()
    .use(rehypeStringify)
    .stringify({ type: 'root', children: [formulaElement(latex, display)] });

test('a formula is MathML with its LaTeX', () => {
  expect(written('x_i\n= \\alpha')).toBe(
    '<math alttext="x_i = \\alpha"><mrow><msub><mi>x</mi><mi>i</mi></msub><mo>=</mo><mi>α</mi></mrow></math>',
  );
  expect(written('x', true)).toBe('<math display="block" alttext="x"><mi>x</mi></math>');
});

test('Cyrillic words are words, within \\text and without', () => {
  expect(written('\\text{жан саны} + S_{пл}')).toContain('<mtext>жан саны</mtext>');
  expect(written('S_{пл}')).toContain('<mtext>пл</mtext>');
});

test('columns are aligned by classes, and lines above letters are those of MathML Core', () => {
  const aligned = written('\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}', true);
  expect(aligned).toContain('<mtable displaystyle="true" class="aligned"><mtr><mtd class="right">');
  expect(written('\\overline{ab}')).toContain('<mo stretchy="true">‾</mo></mover>');
  expect(aligned + written('\\vec{x} \\hat{y}')).not.toMatch(/ style=|tml-/);
});

test('a long formula in a line may be parted after its signs, a short one may not', () => {
  expect(written('a = b + c')).not.toContain('class');
  expect(written('y = b_0 + b_1 x_1 + b_2 x_2 + b_3 x_3 + b_4 x_4 + u')).toMatch(
    /^<math class="long".*<mo>\+<\/mo><\/mrow><mrow>/,
  );
});

test.each([
  ['\\foo x', 'Unsupported function name: \\foo', 0],
  ['a_b_c', 'Double subscript', 3],
  ['\\frac{a}{', 'Unexpected end of input', 9],
  ['x \\href{https://a.example}{y}', '\\href, which leads outside the formula', 2],
  ['\\includegraphics{a.png}', '\\includegraphics, which leads outside', 0],
  ['\\class{a}{x}', '\\class, which leads outside', 0],
  ['\\def\\a{\\a\\a}\\a', '\\def, which defines other commands', 0],
  ['\\color{red}x', '\\color, which gives it colours', 0],
  ['\\Huge x', '\\Huge, which sets sizes', 0],
  ['x \\tag{1}', '\\tag, which is not for one formula', 2],
  ['a % b', 'write \\% for the sign', 2],
  ['a \\\\ b', 'ends a line', 2],
  ['\\begin{align} a \\end{align}', '\\begin{aligned}', 0],
  ['\\hspace{99em} x', 'a length of more than 10 em', undefined],
  ['\\begin{array}{c|c} a & b \\end{array}', 'not all programs show', undefined],
  [' ', 'is empty', undefined],
  ['{}', 'shows nothing', undefined],
])('%j is refused, with its place', (latex, reason, at) => {
  const fault = faultOf(latex);
  expect(fault?.message).toContain(reason);
  expect(fault?.at).toBe(at);
});

test('formulas without measure end in a sentence', () => {
  expect(faultOf('x'.repeat(100_000))?.message).toBe('is longer than 5000 characters');
  expect(faultOf(`${'{'.repeat(2400)}x${'}'.repeat(2400)}`)?.message).toBe('is nested too deep');
  expect(faultOf(`${'\\sqrt{'.repeat(300)}x${'}'.repeat(300)}`)?.message).toBe('is nested too deep');
  expect(faultOf('\\dots'.repeat(999))?.message ?? 'set').toMatch(/^set$|Too many expansions/);
});

function faultOf(latex: string): FormulaFault | undefined {
  try {
    formulaElement(latex, true);
  } catch (error) {
    if (error instanceof FormulaFault) return error;
    throw error;
  }
  return undefined;
}
