import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#shared/language/language.ts';
import type { Naming } from '#shared/office/case-views.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { loadWords } from '../../../i18n/load-words.ts';
import { Namings } from './namings.tsx';

const own: Naming = {
  id: '3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0001',
  ...{ version: 7, number: 'USR-2027-001', title: 'Дворы Алматы после строительного бума', language: 'ru' },
  ...{ authors: 'Karimova', command: 'nameDecider', named: null },
  members: [
    { id: 'm1', name: 'Nurlan Abenov', isExcluded: false },
    { id: 'm2', name: 'Данияр Оспанов', isExcluded: true },
    { id: 'm3', name: 'Әсел Жұмабаева', isExcluded: false },
  ],
};
const appealed: Naming = {
  ...own,
  ...{ id: '3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0002', number: 'USR-2027-002', command: 'nameMember' },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(namings: Naming[], language: Language = 'en', width = 1280) {
  await Promise.all([loadWords(language, 'office'), loadWords(language, 'desk'), page.viewport(width, 844)]);
  await mountOnPage(
    <main>
      <h1>USR</h1>
      <Namings namings={namings} outcome={null} />
    </main>,
    { language },
  );
  await expect.element(page.getByRole('region')).toBeVisible();
}

/** An office that answers in one way, and keeps what was sent. */
function standIn(answer: () => Response) {
  const sent: { address: string; fields: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    sent.push({ address, fields: Object.fromEntries(JSON.parse(String(body)).form) });
    return answer();
  });
  return sent;
}

const form = (number: string) => page.getByRole('form', { name: new RegExp(number) });
const member = (name: RegExp) => form('001').getByRole('radio', { name });

test('each manuscript says what is to be decided, by whom it is and who can’t be named', async () => {
  await open([own, appealed]);
  await expect
    .element(form('001').getByRole('group', { name: 'Who decides on the manuscript' }))
    .toBeVisible();
  await expect.element(form('002').getByRole('group', { name: 'Who examines the appeal' })).toBeVisible();
  await expect.element(form('001').getByText('Authors: Karimova')).toBeVisible();
  await expect.element(member(/^Данияр Оспанов not possible: conflict of interest/)).toBeDisabled();
  await expect
    .element(page.getByRole('link', { name: 'How this is done' }))
    .toHaveAttribute('href', '/en/office/help/name-who-decides');
});

test('naming somebody sends who was chosen, and says that they were told', async () => {
  const sent = standIn(() => Response.json(null));
  await open([own]);
  await member(/^Әсел/).click();
  await form('001').getByRole('button', { name: 'Name', exact: true }).click();
  await expect.element(page.getByRole('status').filter({ hasText: /has been told/ })).toHaveFocus();
  expect(sent).toMatchObject([
    {
      address: `/api/office/desk/${own.id}/commands/nameDecider`,
      fields: { personId: 'm3', version: '7' },
    },
  ]);
});

test.each([
  ['conflict', 409, /changed\smeanwhile, and nobody was named/],
  ['unavailable', 503, /does not answer at the moment/],
  ['unexpected', 500, /did not work/],
] as const)('naming that fails by %s says why, and keeps the choice', async (code, status, why) => {
  standIn(() => Response.json({ error: { code, message: '' } }, { status }));
  await open([own]);
  await member(/^Әсел/).click();
  const send = form('001').getByRole('button', { name: 'Name', exact: true });
  await send.click();
  const said = page.getByRole('alert').filter({ hasText: why });
  await expect.element(said).toHaveFocus();
  await expect.element(member(/^Әсел/)).toBeChecked();
  // Said again, it is read again.
  await send.click();
  await expect.element(said).toHaveFocus();
});

test('where nobody can be named, the page says what is missing instead of a button', async () => {
  const members = own.members.map((one) => ({ ...one, isExcluded: true }));
  await open([{ ...own, members }]);
  await expect.element(page.getByText(/Nobody can be named yet/)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['ru', 'Кто примет решение по рукописи', 'Назвать другого'],
  ['kk', 'Қолжазба бойынша шешімді кім қабылдайды', 'Басқа адамды атау'],
] as const)(
  'on a phone in %s it fits, and assistive technology has nothing to say',
  async (language, legend, again) => {
    await open([{ ...own, named: 'm1' }], language, 390);
    await expect.element(page.getByRole('group', { name: legend })).toBeVisible();
    await expect.element(member(/^Nurlan/)).toBeChecked();
    await expect.element(page.getByRole('button', { name: again })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
    await expectNothingFound(`namings in ${language}`);
    await page.viewport(1280, 720);
  },
);
