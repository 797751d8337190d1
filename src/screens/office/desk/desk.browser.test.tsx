import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '#shared/language/language.ts';
import type { DeskPage, DeskSummary } from '#shared/office/manuscript-views.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { loadWords } from '../../../i18n/load-words.ts';
import { Desk } from './desk-screen.tsx';
import type { DeskData } from './load-desk.ts';

const now = '2027-03-18T06:00:00.000Z';

function manuscript(number: number, changes: Partial<DeskSummary> = {}): DeskSummary {
  return {
    id: `3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0${String(number).padStart(3, '0')}`,
    number: `USR-2027-${String(number).padStart(3, '0')}`,
    title: 'Двор как общее дело: соседства Алматы, их скамьи, беседки и палисадники после 1991 года',
    language: 'ru',
    type: 'research-article',
    authors: 'Сериккызы, Оспанов',
    state: 'checking',
    submitted: '2027-03-01T06:00:00.000Z',
    due: '2027-03-23T18:59:59.000Z',
    waitsFor: 'office',
    waitsForYou: true,
    editor: 'Дана Ахметова',
    isOwn: false,
    ...changes,
  };
}

/** Where the router is. */
function Here() {
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}

type Asked = Partial<DeskData['query']> & {
  language?: Language;
  width?: number;
  height?: number;
  beside?: Pick<DeskPage, 'namings' | 'ownShare'>;
  turns?: DeskPage['turns'];
};

async function open(
  rows: DeskSummary[],
  {
    language = 'en',
    width = 1440,
    height = 900,
    beside = { namings: [], ownShare: null },
    turns = { mine: rows.length, open: 25, late: 1, entrusted: 0, closed: 8 },
    ...asked
  }: Asked = {},
) {
  await Promise.all([
    loadWords(language, 'office'),
    loadWords(language, 'desk'),
    page.viewport(width, height),
  ]);
  const found: DeskPage = {
    rows,
    total: rows.length,
    page: 1,
    pages: 1,
    states: { checking: 3 },
    turns,
    ...beside,
  };
  const query = { q: '', page: 1, only: 'mine' as const, ...asked };
  await mountOnPage(
    <>
      <Desk found={found} query={query} now={now} hasDeclared={false} />
      <Here />
    </>,
    { language },
  );
  await expect.element(page.getByRole(turns.open > 0 ? 'searchbox' : 'region')).toBeVisible();
}

const three = [manuscript(1), manuscript(2), manuscript(3)];
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const links = () => page.getByRole('table').getByRole('link');

test('a row says what it is, where it stands, whose turn it is, by when, and who leads it', async () => {
  await open([
    manuscript(1, { due: '2027-03-15T18:59:59.000Z' }),
    manuscript(2, { waitsForYou: false, waitsFor: 'author', state: 'returned', editor: null }),
  ]);
  const cells = (number: string) =>
    [...row(number).element().querySelectorAll('td')].map((cell) =>
      (cell.children.length > 0 ? [...cell.children] : [cell])
        .map(({ textContent }) => textContent.split(/\s+/).join(' '))
        .join(' / '),
    );
  expect(cells('USR-2027-001')).toEqual([
    'USR-2027-001 / Initial check',
    `${manuscript(1).title} / Сериккызы, Оспанов · in Russian`,
    'You',
    '3 days late / 15 Mar',
    'Дана Ахметова',
  ]);
  expect(cells('USR-2027-002').slice(2)).toEqual(['Author', '5 days left / 23 Mar', '']);
});

test.each<Language>(['ru', 'en', 'kk'])(
  'fifteen rows and more stand above the fold, each in two lines: %s',
  async (language) => {
    await open(
      Array.from({ length: 30 }, (_, place) => manuscript(place + 1)),
      { language },
    );
    const rows = [...document.querySelectorAll('tbody tr')].map((each) => each.getBoundingClientRect());
    const [first] = rows;
    const top = document.querySelector('section')?.parentElement?.getBoundingClientRect().top;
    if (!first || top === undefined) throw new Error('there are rows');
    // Masthead, navigation of the office and the head of the list stand above, a line of state below.
    const above = 57 + 45 + (first.top - top);
    expect(Math.floor((900 - above - 32) / first.height)).toBeGreaterThanOrEqual(15);
    expect(rows.every(({ height }) => height === first.height)).toBe(true);
  },
);

test('arrows, J and K move from row to row whatever alphabet is on; Tab leaves the list at once', async () => {
  await open(three);
  await userEvent.click(page.getByRole('searchbox'));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(links().nth(0)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(links().nth(1)).toHaveFocus();
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true, cancelable: true }),
  );
  await expect.element(links().nth(2)).toHaveFocus();
  await userEvent.keyboard('jkk{End}{Home}');
  await expect.element(links().nth(0)).toHaveFocus();
  await userEvent.keyboard('k/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}');
  expect(document.activeElement?.closest('table')).toBeNull();
});

test('Enter opens the manuscript, N opens it at its next step, and the help says so', async () => {
  await open(three);
  const id = three[1]?.id;
  await expect.element(links().nth(1)).toHaveAttribute('href', `/en/office/${id}`);
  const table = page.getByRole('table', { name: '3 manuscripts' });
  await expect
    .element(table)
    .toHaveAccessibleDescription(/In the list:.*J\s*move.*Enter\s*open.*N\s*next step/);
  (links().nth(1).element() as HTMLElement).focus();
  await userEvent.keyboard('n');
  await expect.element(page.getByText(`/en/office/${id}#next`)).toBeInTheDocument();
});

test('a list of what waits for the reader that is empty leads to what is under way', async () => {
  await open([]);
  await expect.element(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Show 25 under way' }))
    .toHaveAttribute('href', '/en/office?only=open');
});

test('what is closed has a filter of its own, the stages are behind a button, and the search is kept', async () => {
  await open(three, { q: 'yards' });
  const filters = page.getByRole('navigation', { name: 'Filter manuscripts' });
  await expect
    .element(filters.getByRole('link', { name: 'Closed 8' }))
    .toHaveAttribute('href', '/en/office?q=yards&only=closed');
  await expect.element(filters.getByRole('link', { name: 'Initial check' })).not.toBeInTheDocument();
  await filters.getByText('Stage: any').click();
  await expect
    .element(filters.getByRole('link', { name: 'Initial check 3' }))
    .toHaveAttribute('href', '/en/office?q=yards&state=checking&only=mine');
  await filters.getByRole('link', { name: 'Initial check 3' }).click();
  await expect.element(filters.getByRole('link', { name: 'Initial check' })).not.toBeInTheDocument();
});

test('on a phone a manuscript is a compact card, and all filters are behind a button', async () => {
  await open(three, { width: 390, height: 844 });
  const card = document.querySelector('tbody tr')?.getBoundingClientRect();
  expect(card?.height).toBeLessThan(150);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const filters = page.getByRole('navigation', { name: 'Filter manuscripts' });
  await expect.element(filters.getByRole('link', { name: 'Late 1' }).last()).not.toBeInTheDocument();
  await userEvent.click(filters.element().querySelector('summary') as HTMLElement);
  await expect.element(filters.getByRole('link', { name: 'Late 1' }).last()).toBeVisible();
});

test('the Chairman of the Board gets what is to be named, and no list without a manuscript', async () => {
  const naming = {
    ...{ id: manuscript(1).id, version: 7, number: 'USR-2027-001', title: 'Yards', authors: 'Karimova' },
    ...{ language: 'en' as const, command: 'nameDecider' as const, named: null },
    members: [{ id: 'm1', name: 'Nurlan Abenov', isExcluded: false }],
  };
  const turns = { mine: 0, open: 0, late: 0, entrusted: 0, closed: 0 };
  await open([], { beside: { namings: [naming], ownShare: null }, turns });
  await expect.element(page.getByRole('radio', { name: 'Nurlan Abenov' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  await expect.element(page.getByText(/There are no\smanuscripts yet/)).not.toBeInTheDocument();
});

test.each([390, 820, 1440])(
  'number and stage are read whole at %i px, however long they are',
  async (width) => {
    const rejected = manuscript(1, { state: 'rejected', waitsFor: 'nobody', waitsForYou: false, due: null });
    const today = manuscript(2, { state: 'in-review', due: now });
    for (const language of ['ru', 'kk'] as const) {
      await open([rejected, today], { width, language });
      const cut = [...document.querySelectorAll('td:first-child > span')].filter(
        (span) => span.scrollWidth > span.clientWidth,
      );
      expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    }
    await page.viewport(1280, 720);
  },
);
