import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { photographed } from '../../tests/support/photographs.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { printedPhotographs, printedSize } from './printed-photographs.ts';
import type { Setting } from './setting.ts';

/** Sets a text with two drawings and a photograph in its source, for print. */
async function printed(markdown: string, language: Setting['language'] = 'en'): Promise<string> {
  const source = fs.mkdtempSync(path.join(os.tmpdir(), 'figures-'));
  onTestFinished(() => fs.rmSync(source, { recursive: true }));
  fs.mkdirSync(path.join(source, 'figures'));
  for (const name of ['a.svg', 'b.svg'])
    fs.writeFileSync(path.join(source, 'figures', name), '<svg viewBox="0 0 1 1"><path/></svg>');
  await photographed(3000, 1500).jpeg().toFile(path.join(source, 'figures/street.jpg'));
  const counted = { figures: 0, tables: 0 };
  const setting: Setting = { file: 'article.md', source, scope: 's', language, counted, works: [] };
  return markdownToHtml(markdown, setting, 'text').html;
}

const ofTwo = (mention: string) => `${mention}.

:::figure[Yards]{credit="Photo: A. Ivanova"}
::part[north]{src="a.svg" alt="A gate"}
::part[south]{src="b.svg" alt="A wall"}

The gate is *open*.
:::`;

test.each([
  ['en', 'See Fig. 2, Figs. 1a and 1b, Figure 1b', ['s-figure-1-1', 's-figure-1-2', 's-figure-1-2'], 'a b'],
  ['ru', 'См. рис. 1а и рис. 1б, на рисунке 1', ['s-figure-1-1', 's-figure-1-2', 's-figure-1'], 'а б'],
  ['kk', '1а-сурет пен 1ә-суретте, 1-суретті', ['s-figure-1-1', 's-figure-1-2', 's-figure-1'], 'а ә'],
] as const)(
  'parts have letters of the language (%s), and mentions lead to them',
  async (language, mention, targets, letters) => {
    const page = load(await printed(ofTwo(mention), language));
    const found = page('a.mention')
      .toArray()
      .map((link) => page(link).attr('href')?.slice(1));
    expect(found.filter((target) => target !== 's-figure-2')).toEqual(targets);
    for (const target of targets) expect(page(`#${target}`)).toHaveLength(1);
    const labels = page('.part figcaption b').toArray();
    expect(labels.map((label) => page(label).text()).join(' ')).toBe(letters);
  },
);

test('a letter that is that of no part leads to the figure', async () => {
  const page = load(await printed('See Figure 1c.\n\n::figure[A yard]{src="a.svg" alt="A gate"}'));
  expect(page('a.mention').attr('href')).toBe('#s-figure-1');
});

test('a figure says whose it is, where it comes from and who may use it, and its long description is printed', async () => {
  const text = `:::figure[A yard]{src="a.svg" alt="A gate" credit="Photo: A. Ivanova" source="City archive" permission="Shown by leave of the archive." licence="cc by-nc 3.0"}
The gate is open.
:::`;
  const page = load(await printed(text));
  expect(
    page('figcaption').clone().find('.description').remove().end().text().replaceAll('\u00A0', ' '),
  ).toBe(
    'Figure 1. A yard Photo: A. Ivanova. Source: City archive. Shown by leave of the archive. Licence CC BY-NC 3.0.',
  );
  expect(page('.licence a').attr('href')).toBe('https://creativecommons.org/licenses/by-nc/3.0/');
  expect(page('.description').text().replaceAll('\u00AD', '')).toBe('Long descriptionThe gate is open.');
});

test.each([
  ['::figure[A yard]{src="a.svg" alt="a yard!"}', 'repeats its caption'],
  ['::figure[A yard]{src="a.svg" alt=" "}', 'has no alternative text'],
  ['::figure[A yard]{src="a.svg" alt="A gate" licence="free"}', 'the licence “free” of a.svg is unknown'],
  ['::part[A yard]{src="a.svg" alt="A gate"}', '::part belongs into a figure'],
  [':::figure[A yard]\n::part[n]{src="a.svg" alt="A gate"}\n:::', 'has 2 to 16 parts, and this one has 1'],
  [':::figure[A yard]{src="a.svg" alt="A gate"}\n> Said.\n:::', 'holds only its parts'],
  ['::figure[A yard]{src="c.jpg" alt="A gate"}', 'c.jpg: is missing'],
])('%j is a fault with its place', async (markdown, fault) => {
  await expect(printed(markdown)).rejects.toThrow(fault);
});

test('a photograph is printed with at most 300 dots in an inch, and a small one no larger than it bears', async () => {
  const html = await printedPhotographs(
    await printed('::figure[A yard]{src="street.jpg" alt="Five houses"}'),
  );
  const [, data = '', millimetres] = /base64,([^"]+)" style="width: ([\d.]+)mm/.exec(html) ?? [];
  const { width } = await sharp(Buffer.from(data, 'base64')).metadata();
  expect(millimetres).toBe('126.00');
  expect(width / (126 / 25.4)).toBeLessThanOrEqual(300);
  expect(width / (126 / 25.4)).toBeGreaterThan(295);
  expect(html).toContain('alt="Five houses"');
  expect(printedSize({ width: 240, height: 120 }, false).width).toBeCloseTo(50.8);
  expect(printedSize({ width: 1000, height: 4000 }, false)).toEqual({ width: 30, height: 120 });
  expect(printedSize({ width: 3000, height: 3000 }, true).width).toBe(61);
});
