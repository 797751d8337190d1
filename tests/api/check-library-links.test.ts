import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLibrary } from '../../build/make-library.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

let edition: SmallEdition;
beforeEach(() => {
  edition = smallEdition();
});
afterEach(() => edition.remove());

const at = (name: string) => path.join(edition.resources, name);
const abstract = () => path.join(edition.article, 'abstract.en.md');

async function problems(): Promise<string[]> {
  const found = await checkLibrary(edition.resources);
  return found.problems.map((problem) => problem.replaceAll(`${edition.resources}/`, ''));
}

/** Appends lines to a page and returns the number of the first. */
function append(page: string, lines: string[]): number {
  const text = fs.readFileSync(at(page), 'utf8').trimEnd();
  fs.writeFileSync(at(page), `${text}\n\n${lines.join('\n')}\n`);
  return text.split('\n').length + 2;
}

/** What is told of links, each in an abstract of its own. */
async function toldOf(addresses: string[]): Promise<(string | undefined)[]> {
  fs.writeFileSync(abstract(), addresses.map((address) => `[x](${address})`).join('\n'));
  const found = await problems();
  return addresses.map((_, place) => {
    const [, reason] =
      found.map((problem) => problem.split(`abstract.en.md:${place + 1}: `)).find(([, told]) => told) ?? [];
    return reason;
  });
}

test('dead links between pages are told with their lines, in pages, abstracts and references', async () => {
  const slug = path.basename(edition.article);
  const first = append('journal/pages/en/for-authors.md', [
    'See [the rules](/publication-rulez), [the board](/editorial-board)',
    `and [a film](/${slug}), [its file](/${slug}.pdf), [its record](/${slug}.bib), [the volume](/volumes/2.ris),`,
    '[another](/another-film), [feed](/feed.atom), [logo](/images/journal/logo.svg),',
    '![no logo](/images/journal/no-logo.svg), [article](/article/11), [no article](/article/12) and [this][far].',
    '',
    '[far]: /far-away',
  ]);
  fs.writeFileSync(abstract(), 'A [film](/kachestvo-vozdukha-v-almaty).\n');
  const references = path.join(edition.article, 'source/references.md');
  fs.writeFileSync(references, '- One.\n- Two [here](/volumes/9.bib).\n');
  const page = (line: number, address: string) =>
    `journal/pages/en/for-authors.md:${line}: the link to “${address}” is dead: the site has no such page or file`;
  const dead = (name: string, line: number, address: string) =>
    `${path.relative(edition.resources, edition.article)}/${name}:${line}: the link to “${address}” is dead: the site has no such page or file`;
  expect(await problems()).toEqual([
    page(first, '/publication-rulez'),
    page(first + 2, '/another-film'),
    page(first + 3, '/images/journal/no-logo.svg').replace('link to', 'picture'),
    page(first + 3, '/article/12'),
    page(first + 5, '/far-away'),
    dead('abstract.en.md', 1, '/kachestvo-vozdukha-v-almaty'),
    dead('source/references.md', 2, '/volumes/9.bib'),
  ]);
});

test('anchors lead to headings of the same text or of another', async () => {
  const first = append('journal/pages/ru/for-readers.md', [
    '## Новый раздел',
    '',
    '[сюда](#for-readers-новый-раздел)',
    '[мимо](#новый-раздел)',
  ]);
  const other = append('journal/pages/ru/feed.md', [
    '[туда](/for-readers#for-readers-новый-раздел)',
    '[мимо](/for-readers#nowhere)',
  ]);
  const dead = 'is dead: no heading has this anchor';
  expect(await problems()).toEqual([
    `journal/pages/ru/feed.md:${other + 1}: the link to “/for-readers#nowhere” ${dead}`,
    `journal/pages/ru/for-readers.md:${first + 3}: the link to “#новый-раздел” ${dead}`,
  ]);
});

test('authors and keywords are found by the addresses of their pages', async () => {
  edition.edit(path.join(edition.article, 'article.json'), (article) => {
    const name = (text: string) => ({ ru: text, en: text, kk: text });
    article.authors = [{ givenName: name('Anna'), familyName: name('Kim'), affiliations: [1] }];
    article.affiliations = [{ name: name('A'), city: name('B'), country: 'KZ' }];
    article.keywords = { ru: ['город'], en: ['Green city'], kk: ['қала'] };
  });
  const dead = 'the link to “/authors/ann-kim” is dead: the site has no such page or file';
  expect(await toldOf(['/authors/anna-kim', '/keywords/green-city', '/authors/ann-kim'])).toEqual([
    undefined,
    undefined,
    dead,
  ]);
});

test.each([
  ['javascript:alert(1)', 'begins with javascript: but only https:, http: and mailto: are allowed'],
  ['JavaScript:alert(1)', 'begins with javascript: but only https:, http: and mailto: are allowed'],
  ['data:text/html,x', 'begins with data: but only https:, http: and mailto: are allowed'],
  ['file:///C:/film.pdf', 'begins with file: but only https:, http: and mailto: are allowed'],
  ['//evil.example/a', 'leads to another site: begin it with https://'],
  ['contacts', 'must begin with / for a page of this site, or with https:// for another site'],
  ['www.example.org', 'must begin with / for a page of this site, or with https:// for another site'],
  ['https:/example.org', 'is not an address of a website'],
  ['https://example', 'is not an address of a website'],
  ['mailto:office', 'is not an email address'],
  ['/en/contacts', 'must not begin with /en: links stay in the language of the reader'],
  ['/contacts%', 'has a % that is not followed by two hexadecimal digits'],
  ['<https://example.org/a b>', 'has a space in its address: write %20'],
  ['', 'has no address'],
  ['https://example.org/a?b=1#c', undefined],
  ['mailto:office@usr-journal.example?subject=A', undefined],
  ['/contacts/', undefined],
  ['/search?q=город', undefined],
])('of a link to %s is told: %s', async (address, reason) => {
  const shown = address.replace(/^<(.*)>$/, '$1');
  expect(await toldOf([address])).toEqual([reason && `the link to “${shown}” ${reason}`]);
});

test('addresses among the journal’s facts are those of websites', async () => {
  edition.edit(at('journal/journal.json'), (journal) => {
    Object.assign(journal.office as object, { mapUrl: 'javascript:alert(1)' });
    Object.assign(journal.licence as object, { url: 'https:/creativecommons.org' });
    Object.assign((journal.socials as object[])[1] ?? {}, { url: 'https://localhost' });
  });
  const reason = 'not an address of a website, such as https://journal.example';
  expect(await problems()).toEqual(
    ['office.mapUrl', 'socials.1.url', 'licence.url'].map(
      (field) => `journal/journal.json:1: ${field}: ${reason}`,
    ),
  );
});
