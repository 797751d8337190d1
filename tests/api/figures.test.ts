import fs from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, describe, expect } from 'vitest';
import { checkLibrary } from '../../build/make-library.ts';
import { makeKeptPictures } from '../../build/pictures/make-kept-pictures.ts';
import { test as base } from '../support/api-test.ts';
import { epubFaults } from '../support/epubcheck.ts';
import { writeEveryPart } from '../support/every-part.ts';
import { illustrate, photographed } from '../support/photographs.ts';
import { printWords } from '../support/printed-words.ts';
import { make } from '../support/published-editions.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';
import { schemaFaults } from '../support/xmllint.ts';

const slug = 'film-ob-arkhitektore-perevod-stenogrammy';
const files = `/images/articles/volume-2/${slug}`;

const recorded = (edition: SmallEdition, supplement: object = { transcript: 'walk.md' }) => {
  const folder = path.join(edition.article, 'supplements');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'walk.mp4'), Buffer.alloc(5000, 7));
  fs.writeFileSync(path.join(folder, 'walk.md'), '— Здесь был **арык**.\n\n— Он и сейчас есть.\n');
  fs.writeFileSync(path.join(folder, 'walk.vtt'), 'WEBVTT\n\n00:00.000 --> 00:02.000\nЗдесь был арык.\n');
  const title = { ru: 'Прогулка по двору', en: 'A walk in the yard', kk: 'Аулада серуен' };
  edition.edit(path.join(edition.article, 'article.json'), (article) => {
    article.supplements = [{ file: 'walk.mp4', title, ...supplement }];
  });
};

const edition = smallEdition();
afterAll(() => edition.remove());

const test = base.extend('illustrated', { scope: 'file' }, async () => {
  await writeEveryPart(edition.article);
  await makeKeptPictures(path.join(edition.article, 'source'), slug);
  await printWords(edition.article);
  recorded(edition);
  return await make(edition, '2026-07-01T08:00:00Z');
});
const sited = test.extend('place', { scope: 'file' }, ({ illustrated }) => ({
  libraryFile: illustrated.libraryFile,
  resourcesDir: illustrated.resources,
}));

describe('an article with photographs and a recording', () => {
  sited('has them in every form', async ({ serve, place, illustrated, skip }) => {
    const site = await serve(place);
    const get = async (address: string) => await (await site.get(address)).text();
    const page = load(await get(`/${slug}`));

    const first = page('#text-figure-1');
    const shown = first.find('a.drawing > picture');
    expect(shown.find('source').attr('type')).toBe('image/webp');
    expect(shown.find('source').attr('srcset')).toMatch(
      /480x240\.webp 480w.*960x480\.webp 960w.*1600x800\.webp 1600w$/,
    );
    expect(shown.find('img').attr()).toMatchObject({
      loading: 'lazy',
      width: '2400',
      height: '1200',
      alt: 'Пять домов под бледным небом',
    });
    expect(first.find('small').text()).toMatch(
      /^Фото: А\.\sИванова\. Источник: Городской архив, ф\.\s12\..*Лицензия CC BY-SA 4\.0\.$/,
    );
    expect(first.find('a.drawing').attr('href')).toBe(shown.find('img').attr('src'));
    for (const picture of page('#article-text img[aria-details]').toArray())
      expect(
        page(`#${page(picture).attr('aria-details')}`)
          .find('summary')
          .text(),
      ).toBe('Подробное описание');
    expect(page('a[href="#text-figure-2-2"]').text()).toMatch(/рис\.\s2б/);

    // Every picture is served, without what the camera wrote; the photograph itself is not.
    const addresses = [...page.html().matchAll(/\/images\/articles\/[^"\s]+\.(?:webp|jpg|png)/g)]
      .map(([address]) => address)
      .filter((address) => address.includes('/pictures/'));
    expect(new Set(addresses).size).toBe(15);
    for (const address of new Set(addresses)) {
      const answer = await site.get(address);
      expect(answer.status, address).toBe(200);
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).exif).toBeUndefined();
    }
    expect((await site.get(`${files}/figures/street.jpg`)).status).toBe(404);
    const manifest = fs.readFileSync(illustrated.manifestFile, 'utf8');
    for (const address of addresses) expect(manifest).toContain(path.basename(address));
    expect(manifest).not.toContain('street.jpg"');

    const written = await get(`/${slug}.xml`);
    expect(schemaFaults(skip, written, 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
    const jats = load(written, { xml: true });
    expect(jats('#figure-1 > attrib').text()).toMatch(/^Фото: А\. Иванова\.Источник: /);
    expect(jats('#figure-1 license[xlink\\:href]').text().trim()).toBe('Лицензия CC BY-SA 4.0.');
    expect(jats('#figure-1 graphic').attr('mime-subtype')).toBe('jpeg');
    expect(jats('fig-group#figure-2 > long-desc').text()).toMatch(
      /^На северной стороне .* На южной их три\.$/s,
    );
    expect(jats('fig-group > fig > label').text()).toBe('аб');
    expect(jats('fig#figure-2-1 > attrib').text()).toBe('Фото: Б. Ахметов.');
    expect(jats('xref[rid="figure-2-2"]').attr('ref-type')).toBe('fig');
    expect(
      jats('supplementary-material media')
        .get()
        .map(({ attribs }) => attribs['content-type']),
    ).toEqual(['recording', 'transcript', 'captions']);

    for (const form of ['md', 'txt']) {
      const written = await get(`/${slug}.${form}`);
      expect(written).toMatch(/Улица утром(?: <br>|\n)Фото: А\.\sИванова\./);
      const text = written.replaceAll(/\s+/g, ' ');
      expect(text).toContain('Семь узких домов в ряд');
      expect(text).toMatch(/Фото: А\. Иванова\. Источник: Городской архив, ф\. 12\./);
      expect(text).toContain('На южной их три.');
      expect(text.match(/north-jpg\.\w+\.900x700\.jpg/g)).toHaveLength(1);
    }
    const data = page('script[type="application/ld+json"]').text();
    expect(data).toContain('"creditText":"Фото: А. Иванова."');
    expect(data).toContain('"license":"https://creativecommons.org/licenses/by-sa/4.0/"');

    const bytes = new Uint8Array(await (await site.get(`/${slug}.epub`)).arrayBuffer());
    const inside = unzipSync(bytes);
    expect(Object.keys(inside).filter((name) => /figures\/.*(?:jpg|png|webp)$/.test(name))).toHaveLength(3);
    const chapter = load(strFromU8(inside['EPUB/text.xhtml'] ?? new Uint8Array()), { xml: true });
    expect(chapter('img').first().attr('src')).toMatch(/1600x800\.jpg$/);
    expect(chapter('details').text()).toContain('На южной их три.');
    const titled = load(strFromU8(inside['EPUB/title.xhtml'] ?? new Uint8Array()), { xml: true });
    expect(titled(`a[href$="${files}/supplements/walk.md"]`).text()).toBe('расшифровка записи');
    expect(await epubFaults(skip, new Map([['photographs', bytes]]))).toEqual([]);
  });

  sited('has the same words on its page and in every file', async ({ serve, place }) => {
    const site = await serve(place);
    const get = async (form: string) => await (await site.get(`/${slug}${form}`)).text();
    const epub = unzipSync(new Uint8Array(await (await site.get(`/${slug}.epub`)).arrayBuffer()));
    const page = wordsBetween(load(await get('')).html('#article-text'));
    expect(page.join(' ')).toMatch(
      /^Вода H2O двор в 40 м2 век XIX Плотность .* Студент первый курс Весной .* Из письма$/,
    );
    expect(wordsBetween(await get('.xml'))).toEqual(page);
    expect(wordsBetween(await get('.md'))).toEqual(page);
    expect(wordsBetween(await get('.txt'))).toEqual(page);
    expect(wordsBetween(strFromU8(epub['EPUB/text.xhtml'] ?? new Uint8Array()))).toEqual(page);
  });

  sited(
    'plays its recording in the browser, with captions and what is said in it',
    async ({ serve, place }) => {
      const site = await serve(place);
      const page = load(await (await site.get(`/en/${slug}`)).text());
      const player = page('video');
      expect(player.attr()).toMatchObject({
        preload: 'none',
        controls: '',
        'aria-label': 'A walk in the yard',
      });
      expect(player.find('track').attr()).toMatchObject({ kind: 'captions', srclang: 'ru' });
      const words = player.parent().find('details');
      expect(words.find('summary').text()).toBe('Transcript');
      expect(words.find('[lang=ru]').text()).toContain('Здесь был арык.');
      const address = player.find('source').attr('src') ?? '';
      const part = await site.get(address, { headers: { range: 'bytes=100-199' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/5000']);
      expect(part.headers.get('content-type')).toBe('video/mp4');
      const captions = await site.get(player.find('track').attr('src') ?? '');
      expect(captions.headers.get('content-type')).toMatch(/^text\/vtt/);
      expect(page('meta[http-equiv]').length).toBe(0);
      expect((await site.get(`/en/${slug}`)).headers.get('content-security-policy')).toContain(
        "media-src 'self'",
      );
    },
  );
});

/** The words of a form from the first paragraph of its section to the references, without formulas and links to data. */
function wordsBetween(form: string): string[] {
  const [, text = ''] = /(Вода\sH.*?Из\sписьма)/s.exec(form.replaceAll('&nbsp;', ' ')) ?? [];
  return (
    text
      .replaceAll(/<math\b.*?<\/math>|<alternatives>.*?<\/alternatives>|\$\$.*?\$\$|\$[^$]+\$/gs, ' ')
      .replaceAll(/ {4}n = \\frac.*|n > 1\{,\}5|\(1\)/g, ' ')
      .replaceAll(/\[CSV\]|<(a|ext-link)\b[^>]*>\s*CSV.*?<\/\1>|<?https?:\S+|\[p\. \d+\]/gs, ' ')
      .replaceAll(/<\/?(?:sub|sup|sc|em|i|italic|span)\b[^>]*>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** What a check finds, without the folder before. */
async function found({ resources }: Pick<SmallEdition, 'resources'>) {
  const { problems, notes } = await checkLibrary(resources);
  const short = (lines: string[]) =>
    lines.map((line) => line.replace(/^.*?(?=source\/|supplements|article\.json)/, ''));
  return { problems: short(problems), notes: short(notes) };
}

/** What is sound, and what stands in its place. */
const planted = [
  ['src="street.jpg" alt="Пять домов под бледным небом"', 'src="cut.jpg" alt="улица утром"'],
  ['alt="Семь узких домов в ряд"', 'alt="Семь узких домов в ряд" licence="свободная"'],
  ['src="south.png" alt="Три широких дома в ряд"', 'src="map.emf"'],
  ['## Двор', '## Двор $n$'],
  ['H:sub[2]O', 'H<sub>2</sub>O'],
  [':sc[XIX]', ':caps[XIX]'],
  ['$n > 1{,}5$', '$\\foo$'],
  ['$$ (1)', '$$ (7)'],
  ['head="2"', 'heads="2"'],
  ['CO:sub[2]', 'CO:low[2]'],
  [':::verse', ':::verse[Степь]'],
  [':speaker[Анна] ', ''],
  [
    '> Улица',
    `::caption[Годы]\n\n|${'1|'.repeat(15)}\n|${'-|'.repeat(15)}\n\n![Двор](yard.png)\n\n::quote[таких слов нет]\n\n> Улица`,
  ],
] as const;

describe('the check', () => {
  test('tells each fault of a text once, with its file and line, all in one run', async ({ edition }) => {
    await writeEveryPart(edition.article);
    const at = (name: string) => path.join(edition.article, 'source', name);
    const jpeg = await photographed(600, 400).jpeg().toBuffer();
    fs.writeFileSync(at('figures/cut.jpg'), jpeg.subarray(0, jpeg.length / 2));
    fs.writeFileSync(at('figures/map.emf'), 'EMF');
    await makeKeptPictures(path.join(edition.article, 'source'), slug).catch(() => undefined);
    let text = fs.readFileSync(at('article.md'), 'utf8');
    for (const [sound, faulty] of planted) {
      expect(text).toContain(sound);
      text = text.replace(sound, () => faulty);
    }
    fs.writeFileSync(at('article.md'), text);
    fs.writeFileSync(at('references.md'), '- <b>Абай</b> (1890). *Слова назидания*.\n');
    fs.writeFileSync(at('data/yield.csv'), 'Канал,Посев,Урожай,\n,,2024,2025\nСтарый,хлопок,"3,1"\n');
    // Also before the PDF is set.
    fs.rmSync(path.join(edition.article, `${slug}.pdf`));
    const { problems } = await found(edition);
    const lineOf = (words: string) => text.slice(0, text.indexOf(words)).split('\n').length;
    const told = (words: string, reason: string) =>
      expect.stringContaining(`source/article.md:${lineOf(words)}: ${reason}`) as string;
    expect(problems.filter((problem) => !problem.includes(`${slug}.pdf`))).toEqual([
      told('Улица утром', 'the alternative text of cut.jpg repeats its caption: say what is to be seen'),
      told('с севера', 'the licence “свободная” of north.jpg is unknown: CC BY 4.0,'),
      told('с юга', 'the figure map.emf has no alternative text (alt="…")'),
      told('## Двор', 'a heading has no formulas: write it in words'),
      told('Вода', 'HTML is shown in no form'),
      told('Вода', 'unknown directive "caps": the nearest known is :sup'),
      told('Вода', 'the formula is not understood: Unsupported function name: \\foo, at “\\foo” (sign 1)'),
      told('$$ (7)', 'the formula has the number 7 in place of 1'),
      told('::table', 'unknown attribute "heads": the nearest that ::table has is "head"'),
      told('::table', 'unknown directive "low": the nearest known is'),
      told('::table', 'the merge A1:A2 joins the head (to row 1) and the body of the table'),
      told('::table', 'the merge B1:B2 joins the head (to row 1) and the body of the table'),
      told('::table', 'the merge A3:A4 is outside of the table, which ends at D3'),
      told(':::verse', ':::verse has no words in brackets'),
      told(':::interview', ':::interview begins with :speaker[…]'),
      told('::caption', 'the table has 15 columns, and print has room for 14: divide it'),
      told('![Двор]', 'a picture must be a figure'),
      told('::quote', 'the words of the quote are not in the text'),
      expect.stringMatching(/^source\/data\/yield\.csv: its rows have not all 4 cells, .*: row 3 has 3$/),
      'source/figures/cut.jpg: is cut off or damaged: copy it anew',
      expect.stringMatching(/^source\/figures\/map\.emf: is an EMF drawing/),
      expect.stringMatching(/^source\/figures\/north\.jpg: its pictures for pages are not made yet/),
      expect.stringMatching(/^source\/references\.md:1: HTML is not shown/),
    ]);
  });

  test('photographs without pictures for pages are a fault, and changed ones a note, each with the command', async ({
    edition,
  }) => {
    await illustrate(edition.article, 'ru');
    fs.appendFileSync(path.join(edition.article, 'source/article.md'), '\nСм. таблицу 99.\n');
    const before = await found(edition);
    // Notes on the text wait for no picture.
    expect(before.notes).toContainEqual(expect.stringContaining('table 99 is mentioned, but'));
    expect(before.problems).toEqual(
      ['north.jpg', 'south.png', 'street.jpg'].map(
        (name) =>
          `source/figures/${name}: its pictures for pages are not made yet: npm run pictures -- ${slug}`,
      ),
    );
    await makeKeptPictures(path.join(edition.article, 'source'), slug);
    await photographed(700, 500, 8).jpeg().toFile(path.join(edition.article, 'source/figures/north.jpg'));
    const { problems, notes } = await found(edition);
    expect(problems).toEqual([]);
    expect(notes).toContain(
      `source/figures/north.jpg: its pictures for pages show it as it was before: npm run pictures -- ${slug}`,
    );
  });

  test('each bad or missing picture is told once, also where its figure has other faults', async ({
    edition,
  }) => {
    const figures = path.join(edition.article, 'source/figures');
    const jpeg = await photographed(600, 400).jpeg().toBuffer();
    fs.mkdirSync(figures, { recursive: true });
    fs.writeFileSync(path.join(figures, 'cut.jpg'), jpeg.subarray(0, jpeg.length / 2));
    fs.writeFileSync(path.join(figures, 'scan.tiff'), 'TIFF');
    fs.writeFileSync(path.join(figures, 'page.svg'), '<html xmlns="http://www.w3.org/1999/xhtml"/>');
    const names = ['cut.jpg', 'scan.tiff', 'page.svg', 'no.jpg', 'no.svg'];
    const figure = (name: string) => `::figure[Двор]{src="${name}" alt="Ворота"}\n\n`;
    const text = names.map(figure).join('');
    const file = path.join(edition.article, 'source/article.md');
    fs.writeFileSync(file, text + fs.readFileSync(file, 'utf8'));
    const told = [
      expect.stringMatching(/^source\/figures\/cut\.jpg: is cut off or damaged/),
      'source/figures/no.jpg: is missing',
      'source/figures/no.svg: is missing',
      expect.stringMatching(/^source\/figures\/page\.svg:1:\d+: is damaged or not an SVG/),
      expect.stringMatching(/^source\/figures\/scan\.tiff: is a TIFF/),
    ];
    expect((await found(edition)).problems).toEqual(told);

    const part = (name: string) => `::part{src="${name}"}\n`;
    const whole = `:::figure[Двор]{src="whole.svg" data="no.csv"}\n${names.map(part).join('')}:::\n\n`;
    const lone = names.map((name) => `::figure[Двор]{src="${name}" data="none.csv"}\n\n`).join('');
    fs.writeFileSync(file, `${whole}${lone}${fs.readFileSync(file, 'utf8').slice(text.length)}`);
    const lacks = (line: number, name: string) =>
      `source/article.md:${line}: the figure ${name} has no alternative text (alt="…")`;
    expect((await found(edition)).problems).toEqual([
      'source/article.md:1: a figure of parts has no file of its own: name it in a ::part',
      ...names.map((name, place) => lacks(place + 2, name)),
      ...names.map((name, place) => lacks(2 * place + 9, name)),
      'source/data/no.csv: is missing',
      'source/data/none.csv: is missing',
      ...told,
    ]);
  });

  test('a recording needs its transcript, and captions are in WebVTT', async ({ edition }) => {
    recorded(edition, {});
    expect((await found(edition)).problems).toEqual([
      expect.stringMatching(/article\.json:1: supplements\.0\.transcript: walk\.mp4 needs a transcript/),
    ]);
    recorded(edition, { transcript: 'talk.md' });
    expect((await found(edition)).problems).toEqual([
      expect.stringMatching(/supplements\.0\.transcript: there is no supplements\/talk\.md beside it/),
    ]);
    recorded(edition);
    fs.writeFileSync(path.join(edition.article, 'supplements/walk.vtt'), '1\n00:00:00,000');
    expect((await found(edition)).problems).toEqual([
      'supplements/walk.vtt: is no file of captions: its first word must be WEBVTT',
    ]);
    recorded(edition);
    fs.copyFileSync(
      path.join(edition.article, 'supplements/walk.mp4'),
      path.join(edition.article, 'supplements/walk.mp3'),
    );
    edition.edit(path.join(edition.article, 'article.json'), (article) => {
      const [film] = article.supplements as object[];
      article.supplements = [film, { ...film, file: 'walk.mp3' }];
    });
    await make(edition, '2026-07-01T08:00:00Z');
  });
});
