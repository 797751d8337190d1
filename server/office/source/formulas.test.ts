import { describe, expect, test } from 'vitest';
import {
  cell,
  formula,
  letters,
  paragraph as p,
  run,
  table,
} from '../../../tests/support/manuscripts/feature-docx.ts';
import { madeSource as made } from '../../../tests/support/manuscripts/made-source.ts';

describe('formulas', () => {
  const of = (content: string) => made(p(`<m:oMathPara>${formula(content)}</m:oMathPara>`)).article;
  const e = (text: string) => `<m:e>${letters(text)}</m:e>`;
  test.each([
    [
      'a fraction',
      `<m:f><m:num>${letters('a+b')}</m:num><m:den>${letters('c')}</m:den></m:f>`,
      '\\frac{a+b}{c}',
    ],
    [
      'words in Cyrillic letters',
      `${letters('плотность населения')}${letters('=')}<m:f><m:num>${letters('N')}</m:num><m:den>${letters('S')}</m:den></m:f>`,
      '\\text{плотность населения}=\\frac{N}{S}',
    ],
    [
      'names of functions',
      `<m:func><m:fName><m:limLow><m:e>${letters('max', '<m:rPr><m:sty m:val="p"/></m:rPr>')}</m:e><m:lim>${letters('x∈X')}</m:lim></m:limLow></m:fName>${e('f')}</m:func>`,
      '\\max_{x\\in X}f',
    ],
    [
      'a sum with limits',
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${letters('i=1')}</m:sub><m:sup>${letters('n')}</m:sup><m:e><m:sSubSup>${e('x')}<m:sub>${letters('i')}</m:sub><m:sup>${letters('2')}</m:sup></m:sSubSup></m:e></m:nary>`,
      '\\sum_{i=1}^{n}x_{i}^{2}',
    ],
    ['a root', `<m:rad><m:deg>${letters('3')}</m:deg>${e('α+β')}</m:rad>`, '\\sqrt[3]{\\alpha+\\beta}'],
    [
      'brackets that open cases',
      `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr>${e('0')}${e('1')}</m:eqArr></m:e></m:d>`,
      '\\begin{cases}0 \\\\ 1\\end{cases}',
    ],
    [
      'a matrix',
      `<m:d><m:e><m:m><m:mr>${e('1')}${e('0')}</m:mr><m:mr>${e('0')}${e('1')}</m:mr></m:m></m:e></m:d>`,
      '\\left(\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}\\right)',
    ],
    ['an accent', `<m:acc><m:accPr><m:chr m:val="\u0304"/></m:accPr>${e('x')}</m:acc>`, '\\bar{x}'],
    ['what is not known', `<m:later>${e('y')}</m:later>`, 'y'],
  ])('%s', (_, content, latex) => {
    expect(of(content)).toBe(`$$\n${latex}\n$$`);
  });

  test('their numbers are kept as long as they go up by one, and those in a line have none', () => {
    const { article, told } = made(
      [
        p(`${formula(letters('Y=a'))}${run('\t(1)')}`),
        table([cell(p(formula(letters('Z=b')))), cell('(2)')]),
        p(`${formula(letters('Q=c'))}${run(' (7)')}`),
        p(`${run('где ')}${formula(letters('λ'))}${run(' — темп.')}`),
      ].join(''),
    );
    expect(article).toBe('$$(1)\nY=a\n$$\n\n$$(2)\nZ=b\n$$\n\n$$\nQ=c\n$$\n\nгде $\\lambda$ — темп.');
    expect(told('formula-number')).toMatchObject([{ detail: '(7)' }]);
  });

  test('one of another program leaves a question mark, and is told', () => {
    const { article, told } = made(
      p(
        `${run('По формуле ')}<w:r><w:object><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>${run(' видно.')}`,
      ),
    );
    expect(article).toBe('По формуле $?$ видно.');
    expect(told('formula-not-converted')).toMatchObject([
      { heading: 'Введение', words: 'По формуле видно.' },
    ]);
  });
});
