import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formPdf, variedFormPdf } from '../../../tests/fixtures/form-pdf.ts';
import { type OpenedPdf, openPdf } from '../../../tests/support/open-pdf.ts';
import type { DrawnSigns } from './drawn-signs.ts';
import { filledFields } from './filled-fields.ts';
import { bytesAsText } from './pdf-update.ts';
import { withLetters } from './with-letters.ts';

type Field = { id: string; fieldName: string };
type Proxy = OpenedPdf['proxy'];

const fonts = path.resolve('node_modules/@fontsource/golos-text/files');

/**
 * Saves a PDF with additions through pdf.js and completes it.
 * @returns the file, the characters drawn as images, and the appended part as text
 */
async function saved(pdf: Uint8Array, add: (document: Proxy, fields: Field[]) => void) {
  const { document, proxy, close } = await openPdf(pdf);
  add(proxy, await (await proxy.getPage(1)).getAnnotations());
  const drawn: string[] = [];
  const bytes = await withLetters(await proxy.saveDocument(), pdf.length, {
    fields: () => filledFields(document),
    fetch: (url) => fs.readFile(path.join(fonts, path.basename(url))),
    draw: (signs): DrawnSigns => {
      drawn.push(signs);
      return { advance: 1, box: [0, 0, 1, 1], width: 2, height: 2, pixels: new Uint8ClampedArray(16) };
    },
  });
  await close();
  return { bytes, drawn, text: bytesAsText(bytes.subarray(pdf.length)) };
}

const write = (value: string) => async (document: Proxy) =>
  document.annotationStorage.setValue('pdfjs_internal_editor_0', {
    annotationType: 3,
    pageIndex: 0,
    rect: [100, 300, 400, 320],
    rotation: 0,
    color: [255, 0, 0],
    fontSize: 12,
    value,
  } as never);

const fill = (value: (field: Field) => string) => (document: Proxy, fields: Field[]) => {
  for (const field of fields) document.annotationStorage.setValue(field.id, { value: value(field) });
};

/** The appended appearances, in the order of their fields. */
const looks = (text: string) => [...text.matchAll(/\/Tx BMC q[\s\S]*?EMC\nendstream/g)].map(([look]) => look);

test('a text keeps its letters whatever signs stand among them, and signs of no font are drawn', async () => {
  const { bytes, drawn, text } = await saved(formPdf(), write('Қаржы → 5 ₸ 👩‍🔬 көп, Şahin'));
  expect(drawn).toEqual(['→ ', '👩‍🔬 ']);
  expect(text.match(/\/Subtype \/Image/g)).toHaveLength(4);
  // Drawn characters can be searched and copied.
  expect(text).toContain('/ActualText <feff21920020>');
  const { proxy, close } = await openPdf(bytes);
  const [box] = (await (await proxy.getPage(1)).getAnnotations()).filter(
    ({ subtype }) => subtype === 'FreeText',
  );
  await close();
  expect(box.textContent.join('')).toMatch(/^Қаржы +5 ₸ +көп, Şahin$/);
});

test('a text that pdf.js gave a look has one afterwards', async () => {
  const { text } = await saved(formPdf(), write('Latin'));
  const box = text.slice(text.lastIndexOf('/Subtype /FreeText'));
  expect(box.slice(0, box.indexOf('endobj')).match(/\/AP\b/g)).toHaveLength(1);
});

test('fields have a look that inherit what they are, and ones in which something is chosen', async () => {
  const { bytes } = await saved(
    variedFormPdf(),
    fill(({ fieldName }) => (fieldName === 'choice' ? 'a' : 'Қазақ')),
  );
  const { proxy, close } = await openPdf(bytes);
  const fields = await (await proxy.getPage(1)).getAnnotations();
  await close();
  const looked = fields.map(({ fieldName, hasAppearance, textContent }) => [
    fieldName,
    hasAppearance,
    textContent?.join(''),
  ]);
  expect(looked).toEqual([
    ['group', true, 'Қазақ'],
    ['group', true, 'Қазақ'],
    ['middle', true, 'Қазақ'],
    ['right', true, 'Қазақ'],
    ['cells', true, expect.stringMatching(/^Қ *а *з *а *қ$/)],
    ['turned', true, 'Қазақ'],
    // pdf.js extracts no text from these.
    ['choice', true, undefined],
  ]);
});

test('what is filled in stands as the form wants it: its side, its cells, its frame, its turn', async () => {
  const { text } = await saved(
    variedFormPdf(),
    fill(({ fieldName }) => (fieldName === 'choice' ? 'a' : 'Қазақ')),
  );
  const [left = '', , middle = '', right = '', cells = '', turned = '', choice = ''] = looks(text);
  const places = (look: string) => [...look.matchAll(/Tf ([\d.]+) ([\d.]+) Td/g)].map(([, x]) => Number(x));
  expect(places(left)[0]).toBe(2);
  const width = 240;
  const set = width - 2 - (places(right)[0] ?? 0);
  expect(set).toBeGreaterThan(25);
  expect(places(middle)[0]).toBeCloseTo((width - set) / 2, 1);
  // Each letter is in its own cell, 24 points wide.
  expect(places(cells).map((x) => Math.floor(x / 24))).toEqual([0, 1, 2, 3, 4]);
  for (const look of [left, middle, turned]) expect(look).toContain('1 0 0 RG 1 w 0.5 0.5');
  expect(choice).toContain('1 1 0 rg 0 0 180 30 re f');
  expect(text).toContain('/BBox [0 0 230 30] /Matrix [0 1 -1 0 30 0]');
  // The rotated field is long enough, so the text keeps its size.
  expect(turned).toContain(' 12 Tf');
});

test('a long answer is broken at the edge of its field, in the size that the form wants', async () => {
  const answer = 'Қазақстанның әлеуметтік-экономикалық дамуы туралы зерттеу ұзақ жауап';
  const { text } = await saved(
    formPdf(),
    fill(({ fieldName }) => (fieldName === 'answer' ? `${answer}\nекінші` : '')),
  );
  const look = looks(text).at(-1) ?? '';
  const rows = [...look.matchAll(/ 12 Tf 2 ([\d.]+) Td/g)].map(([, y]) => Number(y));
  expect(rows).toHaveLength(4);
  expect(rows).toEqual([...new Set(rows)].sort((one, other) => other - one));
});
