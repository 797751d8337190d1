import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  featureDocx,
  formula,
  letters,
  paragraph as p,
} from '../../../tests/support/manuscripts/feature-docx.ts';
import { manuscripts } from '../../../tests/support/manuscripts/manuscripts.ts';
import { needProgram } from '../../../tests/support/need-program.ts';
import { readDocx } from '../documents/read/docx/docx.ts';
import { convertDocument } from './convert.ts';
import { textsOfMarkdown } from './proof.ts';

const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What pandoc reads in a Word document. */
function byPandoc(bytes: Uint8Array, to: string): string {
  const { stdout, status, stderr } = spawnSync('pandoc', ['-f', 'docx', '-t', to, '--wrap=none'], {
    input: bytes,
  });
  expect(status, String(stderr)).toBe(0);
  return String(stdout);
}

test('pandoc reads each paragraph of our sources in the manuscripts, in the same order', ({ skip }) => {
  needProgram('pandoc', skip);
  let count = 0;
  for (const { name, form, bytes } of manuscripts()) {
    // One in each language.
    if (form !== 'docx' || !/^(?:01|05|16)/.test(name)) continue;
    const { files } = convertDocument(readDocx(bytes), () => undefined);
    const { text } = textsOfMarkdown(String(files.get('article.md')), new Map());
    const all = lettersOf(byPandoc(bytes, 'markdown').replaceAll(/\[\^\d+\]/g, ''));
    let at = 0;
    for (const paragraph of text.map(lettersOf).filter((each) => each !== '')) {
      const found = all.indexOf(paragraph, at);
      expect(found, `${name}: ${paragraph.slice(0, 80)}`).toBeGreaterThanOrEqual(0);
      at = found;
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(15);
});

test('pandoc writes formulas of Word in LaTeX as we do', ({ skip }) => {
  needProgram('pandoc', skip);
  const e = (text: string) => `<m:e>${letters(text)}</m:e>`;
  const formulas = [
    `<m:f><m:num>${letters('a+b')}</m:num><m:den>${letters('c')}</m:den></m:f>`,
    `<m:sSubSup>${e('x')}<m:sub>${letters('i')}</m:sub><m:sup>${letters('2')}</m:sup></m:sSubSup>`,
    `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e('y')}</m:rad>`,
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${letters('i=1')}</m:sub><m:sup>${letters('n')}</m:sup>${e('k')}</m:nary>`,
    `<m:d>${e('α+β')}</m:d>`,
  ];
  const bytes = featureDocx({ body: formulas.map((each) => p(formula(each))).join('') });
  const ours = readDocx(bytes).blocks.flatMap((block) =>
    'runs' in block ? block.runs.flatMap((run) => (run.kind === 'formula' ? [run.latex] : [])) : [],
  );
  const theirs = [...byPandoc(bytes, 'latex').matchAll(/\\[([](.*?)\\[)\]]/gs)].map(
    ([, latex = '']) => latex,
  );
  const plain = (latex = '') => latex.replaceAll(/\s|[{}]|\\(?:left|right)(?![a-z])/g, '');
  expect(ours.map(plain)).toEqual(theirs.map(plain));
});
