import { expect, test } from 'vitest';
import { lacksOwnLetters, withoutOwnLetters } from './drawing-letters.ts';
import { withCoverLetters, withOwnLetters } from './own-letters.ts';

const drawing = (labels: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>Аула</title>${labels}</svg>`;

test('a drawing carries the letters of its labels, and only those', async () => {
  const plain = drawing('<text font-weight="600">A<tspan>у&#x49b; &amp;</tspan></text><path d="M0 0"/>');
  expect(lacksOwnLetters(plain)).toBe(true);
  const lettered = await withOwnLetters(plain);
  expect(lacksOwnLetters(lettered)).toBe(false);
  expect([...lettered.matchAll(/unicode-range:([^}]+)/g)].map(([, range]) => range)).toEqual([
    'U+20,U+26,U+41',
    'U+443',
    'U+49b',
  ]);
  expect(lettered).toMatch(/<\/title><style>.*font-weight:400 700;src:url\(data:font\/woff2;base64,/);
  expect(lettered.length).toBeLessThan(8_000);
});

test('lettered again, a drawing has the letters of its new labels; without them it is as it was', async () => {
  const plain = drawing('<text>Двор</text>');
  const lettered = await withOwnLetters(plain);
  expect(await withOwnLetters(lettered)).toBe(lettered);
  expect(withoutOwnLetters(lettered)).toBe(plain);
  const changed = lettered.replace('Двор', 'Дворы');
  expect(lacksOwnLetters(changed)).toBe(true);
  expect(await withOwnLetters(changed)).toBe(await withOwnLetters(drawing('<text>Дворы</text>')));
});

test('a drawing without labels, or with signs that the sans lacks, asks for nothing', async () => {
  const bare = drawing('<path d="M0 0"/>');
  expect(await withOwnLetters(bare)).toBe(bare);
  expect(lacksOwnLetters(drawing('<text>→</text>'))).toBe(false);
});

test('a cover carries the letters of its titles apart from those of its lines', async () => {
  const lettered = await withCoverLetters(
    drawing(
      '<text>ISSN</text><text font-family="Literata Variable, serif">Ab</text><text font-family="Literata Variable, serif" font-style="italic">Ж</text>',
    ),
  );
  const faces = [...lettered.matchAll(/family:"([^"]+)";font-style:(\w+).*?range:([^}]+)/g)];
  expect(faces.map(([, ...face]) => face.join(' '))).toEqual([
    'Golos Text Variable normal U+49,U+4e,U+53',
    'Literata Variable normal U+41,U+62',
    'Literata Variable italic U+416',
  ]);
  expect(await withCoverLetters(lettered)).toBe(lettered);
});
