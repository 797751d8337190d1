import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../../build/long-forms.ts';
import { npmRun, scriptRun } from '../support/npm-run.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zim-test-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const python = '/usr/bin/python3';

/** Debian's packages; under CI they may not be missing. */
const isMissing =
  !process.env.CI &&
  (spawnSync('zimcheck', ['--version']).error !== undefined ||
    spawnSync(python, ['-c', 'import libzim']).status !== 0);

test('without its tools one sentence says what to install', async () => {
  const run = scriptRun('zim', ['--out', path.join(folder, 'none.zim')], { PATH: folder });
  expect([await run.exit, run.output()]).toEqual([
    1,
    'The edition for Kiwix is made with libzim and zimcheck: install them (Debian: apt install python3-libzim zim-tools).\n',
  ]);
});

test('a language that the site does not have is refused, and nothing is made', async () => {
  const run = scriptRun('zim', ['--out', path.join(folder, 'none.zim'), '--language', 'xx']);
  expect([await run.exit, run.output()]).toEqual([
    1,
    expect.stringMatching(/^--language must be one of .*, not xx\.\n$/),
  ]);
  expect(fs.readdirSync(folder)).toEqual([]);
});

/** Reads the metadata of a ZIM file, and finds words in it, as Kiwix does. */
const reading = `
import json, sys
from libzim.reader import Archive
from libzim.search import Query, Searcher
archive = Archive(sys.argv[1])
found = lambda words: list(Searcher(archive).search(Query().set_query(words)).getResults(0, 5))
print(json.dumps({
  "metadata": {key: archive.get_metadata(key).decode() for key in archive.metadata_keys if not key.startswith("Illustration")},
  "sizes": list(archive.get_illustration_sizes()),
  "main": archive.main_entry.get_item().path,
  "found": {words: found(words) for words in sys.argv[2:]},
}))
`;

describe.runIf(isLong('tools') && !isMissing)('the offline edition', () => {
  const file = path.join(folder, 'edition.zim');
  const pages = path.join(folder, 'pages');
  const dump = (...given: string[]) => execFileSync('zimdump', given, { encoding: 'utf8' });
  const html = () => fs.globSync('**/*.html', { cwd: pages });
  const read = (page: string) => fs.readFileSync(path.join(pages, page), 'utf8');

  beforeAll(async () => {
    const run = npmRun('zim', ['--out', file, '--url', 'https://journal.example/']);
    expect(await run.exit, run.output()).toBe(0);
    expect(run.output()).toMatch(/edition\.zim: \d+ pages, \d+\.\d MB, accepted by zimcheck\.\n$/);
    dump('dump', `--dir=${pages}`, file);
  }, 240_000);

  test('is accepted by all checks of zimcheck', () => {
    const { status, stdout } = spawnSync('zimcheck', ['--all', '--details', file], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Overall Test Status: Pass')]);
    expect(stdout).not.toMatch(/\[(?:ERROR|WARNING)\]/);
  });

  test('has each article with its text in every language, its PDF and its EPUB', () => {
    const slug = 'kachestvo-vozdukha-v-almaty';
    for (const [page, lang] of [
      [`${slug}.html`, 'ru'],
      [`en/${slug}.html`, 'en'],
      [`kk/${slug}.html`, 'kk'],
    ] as const) {
      const $ = load(read(page));
      expect($('html').attr('lang')).toBe(lang);
      expect($('section.text h3, section.text h2').length).toBeGreaterThan(5);
      expect($('title').text()).toBe($('h1').text().replaceAll('\u00A0', ' '));
      const led = $('main a[href]')
        .toArray()
        .map((link) => $(link).attr('href') ?? '');
      for (const end of [`${slug}.pdf`, `${slug}.epub`])
        expect(led.some((to) => to.endsWith(end))).toBe(true);
    }
  });

  test('asks the network for nothing, and has no scripts, forms or doors to accounts and search', () => {
    expect(html().length).toBeGreaterThan(100);
    for (const page of html()) {
      const text = read(page);
      expect(text, page).not.toMatch(
        /<(?:script|noscript|style|form|button|iframe)\b|needs-script|needs-account|url\(\//,
      );
      expect(text, page).not.toMatch(
        /<(?:img|link|use|source|video|audio)\b[^>]*(?:src|href|srcset|poster)="(?:\w+:|\/)/,
      );
      const [, header = ''] = /<header.*?>(.*?)<\/header>/s.exec(text) ?? [];
      expect(header, page).not.toMatch(/href="[^"]*\/(?:login|register|search|saved|submit)["?]/);
    }
    const styles = fs.globSync('assets/*.css', { cwd: pages }).map(read);
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) expect(style).not.toMatch(/url\((?!["']?(?:data:|[\w-]+\.woff2?))/);
  });

  test('says what it is from the journal’s data, and is searched by its words in each language', () => {
    const { name, description, publisher, licence } = JSON.parse(
      fs.readFileSync('resources/journal/journal.json', 'utf8'),
    );
    const words = ['датчик воздуха', 'cotton salt title', 'жылқы шаруашылығы'];
    const said = JSON.parse(execFileSync(python, ['-c', reading, file, ...words], { encoding: 'utf8' }));
    expect(said.metadata).toMatchObject({
      Creator: name.ru,
      LongDescription: expect.stringContaining(description.ru),
      Publisher: publisher.ru,
      Language: 'rus,eng,kaz',
      License: `${licence.name}, ${licence.url}`,
      Source: 'https://journal.example',
      Date: new Date().toISOString().slice(0, 10),
    });
    expect([said.sizes, said.main]).toEqual([[48], 'index.html']);
    expect(words.map((asked) => said.found[asked].join())).toEqual([
      expect.stringContaining('kachestvo-vozdukha-v-almaty'),
      expect.stringContaining('en/who-owns-good-land'),
      expect.stringContaining('kk/mezhdu-gorodom-i-stepyu'),
    ]);
  });
});
