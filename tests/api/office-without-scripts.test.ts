import { randomUUID } from 'node:crypto';
import { strToU8 } from 'fflate';
import { expect } from 'vitest';
import { contentCeilings } from '../../src/shared/office/content-ceilings.ts';
import { fieldsOfContent } from '../../src/shared/office/form-content.ts';
import type { AuthorManuscript } from '../../src/shared/office/manuscript-views.ts';
import { test as base } from '../support/api-test.ts';
import { draftWith, personWith, wholeContent } from '../support/manuscripts.ts';
import { docm, docx } from '../support/office-files.ts';
import type { Reply, Visitor } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, { uploadBytes: 3 * 2 ** 20 });

const text = docx('Courtyards after the boom');

type Files = Record<string, { name: string; bytes: Uint8Array }>;

/** Presses a button of the page’s form, with everything that the page’s fields have. */
async function press(
  visitor: Visitor,
  { id, version, content }: AuthorManuscript,
  typed: Record<string, string>,
  { to = 'content', files = {} }: { to?: string; files?: Files } = {},
) {
  const form = new FormData();
  for (const [field, { name, bytes }] of Object.entries(files)) {
    form.set(field, new Blob([Uint8Array.from(bytes)]), name);
  }
  const fields = {
    key: randomUUID(),
    version: String(version),
    back: `/kk/submit/${id}`,
    bare: '',
    role: 'figure',
    ...fieldsOfContent(content),
    ...typed,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Response(form);
  const type = request.headers.get('content-type') ?? '';
  const path = `/api/office/manuscripts/${id}/${to}`;
  const reply = await visitor.send('POST', path, await request.bytes(), { 'content-type': type });
  const manuscript: AuthorManuscript = (await visitor.get(`/api/office/manuscripts/${id}`)).body;
  return { reply, location: reply.headers.get('location'), manuscript };
}

const title = 'content.metadata.en.title';

test('without scripts, all that is typed is saved whichever button is pressed, with the files that are chosen', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const draft = await draftWith(site, visitor, text);
  const page = `/kk/submit/${draft.id}`;
  const added = await press(visitor, draft, { [title]: 'One', add: 'contributor' });
  expect(added.location).toBe(`${page}?done=save#part-contributors`);
  expect(added.manuscript).toMatchObject({ title: 'One', content: { contributors: [{}, {}] } });

  const uploaded = await press(
    visitor,
    added.manuscript,
    { [title]: 'Two', upload: 'manuscript' },
    {
      files: {
        manuscript: { name: 'Мәтін.docx', bytes: docx('Another text') },
        further: { name: 'fig-1.svg', bytes: strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      },
    },
  );
  expect(uploaded.location).toBe(`${page}?done=file`);
  expect(uploaded.manuscript).toMatchObject({
    title: 'Two',
    files: [
      { role: 'manuscript', name: 'Мәтін.docx' },
      { role: 'figure', name: 'fig-1.svg' },
    ],
  });

  const figure = uploaded.manuscript.files[1]?.id;
  const removed = await press(
    visitor,
    uploaded.manuscript,
    { [title]: 'Three' },
    { to: `files/${figure}/remove` },
  );
  expect(removed.location).toBe(`${page}?done=removed`);
  expect(removed.manuscript).toMatchObject({ title: 'Three', files: [{ name: 'Мәтін.docx' }] });

  const seen = await press(visitor, removed.manuscript, { [title]: 'Four', next: '/kk/elsewhere' });
  expect([seen.location, seen.manuscript.title]).toEqual(['/kk/elsewhere?done=save', 'Four']);

  const early = await press(visitor, seen.manuscript, { [title]: 'Five' }, { to: 'commands/submit' });
  expect(early.location).toBe(`${page}?fault=notComplete&fields=complete`);
  expect(early.manuscript).toMatchObject({ title: 'Five', state: 'draft' });
  await site.office.jobs.doDue();
  const whole = { ...early.manuscript, content: wholeContent(early.manuscript) };
  whole.content.contributors = whole.content.contributors.slice(0, 1);
  const key = randomUUID();
  const sent = await press(visitor, whole, { key, [title]: 'Six' }, { to: 'commands/submit' });
  expect(sent.location).toBe(`${page}?done=submit`);
  expect(sent.manuscript).toMatchObject({ title: 'Six', state: 'submitted' });
  // Pressed twice, it is sent once.
  const again = await press(visitor, whole, { key }, { to: 'commands/submit' });
  expect(again.location).toBe(`${page}?done=submit`);
  // A letter is not lost by what has happened since its page was opened.
  const letter = { key: randomUUID(), version: '1', back: page, subject: 'A figure', body: 'It follows.' };
  await visitor.send(
    'POST',
    `/api/office/manuscripts/${draft.id}/commands/write`,
    new URLSearchParams(letter).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
  const { letters } = (await visitor.get(`/api/office/manuscripts/${draft.id}`)).body;
  expect(letters).toMatchObject([{ subject: 'A figure', body: 'It follows.' }]);
});

test('without scripts, all languages stand on the page, the index says what is missing, and “none” is a box', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const draft = await draftWith(site, visitor, text);
  const { text: page } = await visitor.get(`/en/submit/${draft.id}`);
  for (const language of ['ru', 'en', 'kk'])
    expect(page).toContain(`name="content.metadata.${language}.title"`);
  const [, index = ''] = page.split('aria-label="Sections and what they still need"');
  expect(index.split('</nav>')[0]).toMatch(
    /href="#part-metadata".*missing: 3.*href="#part-consents".*missing: 4/s,
  );
  const ticked = await press(visitor, draft, { 'content.nones.conflicts': 'on' });
  expect(ticked.manuscript.content.statements.conflicts).toBe('None.');
  const { text: filled } = await visitor.get(`/en/submit/${draft.id}`);
  expect(filled).toMatch(/<input[^>]*name="content\.nones\.conflicts"[^>]*checked/);
  const { 'content.nones.conflicts': _, ...others } = fieldsOfContent(ticked.manuscript.content);
  const body = new URLSearchParams({ ...others, version: String(ticked.manuscript.version), bare: '' });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  await visitor.send('POST', `/api/office/manuscripts/${draft.id}/content`, body.toString(), type);
  const after: AuthorManuscript = (await visitor.get(`/api/office/manuscripts/${draft.id}`)).body;
  expect(after.content.statements.conflicts).toBe('');
});

test('without scripts, a field says which file was refused and why, and the rest is kept', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  let draft = await draftWith(site, visitor, text);
  const large = new Uint8Array(site.office.uploadBytes + 1);
  const refusals: [string, Uint8Array, string][] = [
    ['Бос.docx', new Uint8Array(), 'Файл бос.'],
    ['Макрос.docm', docm(), 'Файлда макростар немесе скрипттер бар.'],
    ['a & b.exe', strToU8('MZ'), 'Мұндай түрдегі файлдар бұл жерде қабылданбайды.'],
    ['Үлкен.pdf', large, 'Файл тым үлкен: 3 МБ-тан аспауы керек.'],
  ];
  for (const [name, bytes, why] of refusals) {
    const asked = { [title]: `With ${name}`, upload: 'manuscript' };
    const { location, manuscript } = await press(visitor, draft, asked, {
      files: { manuscript: { name, bytes } },
    });
    expect(manuscript.title).toBe(`With ${name}`);
    expect(manuscript.files).toHaveLength(1);
    const url = new URL(location ?? '', 'http://site.invalid');
    expect(url.hash).toBe('#refused-manuscript');
    const page = (await visitor.get(url.pathname + url.search)).text;
    const at = page.indexOf('id="refused-manuscript"');
    const field = page.slice(at, page.indexOf('type="file"', at));
    expect(field).toContain(name.replace('&', '&amp;'));
    expect(field).toContain(why);
    expect(page).not.toContain('id="refused-further"');
    expect(page).toContain('3 МБ-қа дейін');
    draft = manuscript;
  }
  const none = await press(visitor, draft, { [title]: 'None', upload: 'further' });
  expect(none.location).toContain('#refused-further');
  expect(none.manuscript.title).toBe('None');
  expect((await visitor.get(none.location ?? '')).text).toContain('Файл таңдалмады.');
});

test('without scripts, what could not be saved is shown again, with the reason', async ({ site }) => {
  const { visitor } = await personWith(site);
  const draft = await draftWith(site, visitor, text);
  const shownTitle = ({ reply }: { reply: Reply }) =>
    /name="content\.metadata\.en\.title"[^>]*>([^<]*)</.exec(reply.text)?.[1];
  const first = await press(visitor, draft, { [title]: 'In one window' });
  const late = await press(visitor, draft, { [title]: 'In another window' });
  expect(late.manuscript.title).toBe('In one window');
  expect(shownTitle(late)).toBe('In another window');
  expect(late.reply.text).toContain('әлі сақталған жоқ');
  const long = await press(visitor, first.manuscript, { [title]: 'a'.repeat(501) });
  expect(shownTitle(long)).toBe('a'.repeat(501));
});

test('without scripts, a button fills what is empty from the file, and leaves what was typed', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const paragraphs = ['Courtyards after the Boom', 'Keywords: courtyards, housing, Almaty', 'Introduction'];
  const file = docx(paragraphs.join('</w:t></w:r></w:p><w:p><w:r><w:t>'));
  const draft = await draftWith(site, visitor, file);
  const { manuscript } = await press(visitor, draft, { [title]: 'My own title' });
  expect(manuscript.content.metadata.en.keywords).toEqual([]);
  const { manuscript: filled } = await press(visitor, manuscript, { fill: '' });
  expect(filled.content.metadata.en).toMatchObject({
    title: 'My own title',
    keywords: ['courtyards', 'housing', 'Almaty'],
  });
});

test('what is too much for a page is refused and said, and the largest record makes a page that can be sent', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const draft = await draftWith(site, visitor, text);
  const works = (count: number) =>
    Array.from({ length: count }, (_, place) => `${place} ${'work '.repeat(40).trim()}`);
  const people = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      givenName: 'Aigul',
      familyName: `Sarsenova ${place}`,
      email: `author-${place}@university.example`,
      country: place % 2 ? 'KZ' : '',
    }));
  const { contributors, references, characters } = contentCeilings;
  const whole = wholeContent(draft, people(contributors - 1));
  const largest = { ...whole, references: works(references) };
  const excess = [
    { ...largest, references: works(references + 1) },
    wholeContent(draft, people(contributors)),
    { ...whole, references: Array.from({ length: characters / 2_000 }, () => 'x'.repeat(2_000)) },
  ];
  const path = `/api/office/manuscripts/${draft.id}`;
  const save = (content: object) =>
    visitor.put(`${path}/content`, { key: randomUUID(), version: draft.version, content });
  for (const content of excess) {
    const { status, body } = await save(content);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'invalidInput', fields: { content: 'tooLong' } });
  }
  const shown = await press(visitor, draft, {
    'content.references': works(references + 1).join('\n'),
  });
  expect(shown.reply.text).toContain(`Әдебиеттер саны: ${references + 1}.`);
  expect(shown.manuscript.version).toBe(draft.version);

  expect((await save(largest)).status).toBe(200);
  const page = await visitor.get(`/kk/submit/${draft.id}`);
  expect(page.text).toContain(`author-${contributors - 2}@university.example`);
  expect(page.text.length).toBeLessThan(1_000_000);
  expect(page.text.match(/<option value="FR"/g)).toHaveLength(10);
});
