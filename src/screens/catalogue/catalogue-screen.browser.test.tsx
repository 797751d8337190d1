import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Catalogue, CatalogueFault } from '#shared/program/catalogue.ts';
import type { DesktopBridge } from '#shared/program/desktop-bridge.ts';
import { expectNothingFound } from '../../../tests/support/browser/axe.ts';
import { mountOnPage } from '../../../tests/support/browser/reading-room.tsx';
import { forgetCatalogue, recentCatalogues, rememberCatalogue } from '../../client/recent-catalogues.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { closeOwnPdf, ownPdf } from '../../reader/own-pdf/own-pdf.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';

const field = page.getByRole('textbox', { name: 'Address of the catalogue' });
const alert = page.getByRole('alert').filter({ hasText: /./ });

/** A program that answers as it is told. */
function program(told: Partial<Omit<DesktopBridge, 'cancelCatalogue'>>) {
  const bridge = { cancelCatalogue: vi.fn(async () => undefined), ...told };
  Object.defineProperty(window, 'desktop', { value: bridge, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'desktop');
    for (const { address } of recentCatalogues()) forgetCatalogue(address);
    closeOwnPdf();
  });
  return bridge;
}

async function openScreen(): Promise<void> {
  await loadWords('en', 'desktop');
  await mountOnPage(
    <main>
      <CatalogueScreen />
    </main>,
  );
  await expect.element(field).toBeVisible();
}

async function enter(address: string): Promise<void> {
  await field.fill(address);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

const empty: Catalogue = { title: 'Empty', parts: [], next: null, search: null, leftOut: 0 };

const read = (catalogue: Partial<Catalogue>) =>
  ({ result: 'read', catalogue: { ...empty, ...catalogue } }) as const;

const pdf = { address: 'https://a.example/a.pdf', type: 'application/pdf', isRead: true };

const yards = {
  title: 'Yards',
  authors: ['A. Lee', 'B. Ivanova'],
  published: '2026-11',
  languages: ['en', 'de'],
  files: [pdf, { address: 'https://a.example/a.epub', type: 'application/epub+zip', isRead: false }],
  page: null,
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

const part = { title: null, links: [], publications: [], more: null };

test('a catalogue is opened by its address, walked through, searched, and found again', async () => {
  const asked: string[] = [];
  program({
    catalogue: async (address) => {
      asked.push(address);
      if (address !== 'https://a.example/opds.json') return read({ title: `At ${address.slice(18)}` });
      return read({
        title: 'All books',
        search: 'https://a.example/find{?query}',
        next: 'https://a.example/2',
        leftOut: 2,
        parts: [
          {
            ...part,
            links: [{ title: 'Maps', address: 'https://a.example/maps', outside: false }],
            publications: [yards],
          },
          { ...part, title: 'New', publications: [{ ...yards, files: [] }], more: 'https://a.example/new' },
        ],
      });
    },
  });
  await openScreen();
  await enter('https://a.example/opds.json');
  await expect.element(page.getByRole('heading', { name: 'All books' })).toHaveFocus();
  await expect.element(page.getByText('2 entries are not shown', { exact: false })).toBeVisible();
  await expect.element(page.getByText('A. Lee, B. Ivanova').first()).toBeVisible();
  await expect.element(page.getByText('November 2026').first()).toBeVisible();
  await expect.element(page.getByText('Deutsch').first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'EPUB (opens outside the program)' })).toBeVisible();
  await expect.element(page.getByText('No freely available file')).toBeVisible();
  await expectNothingFound('a catalogue');

  for (const [link, at] of [
    ['Maps', 'maps'],
    ['All of “New”', 'new'],
    ['Next page', '2'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect.element(page.getByRole('heading', { name: `At ${at}`, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByRole('heading', { name: 'All books' })).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Search this catalogue' }).fill('two words');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect.element(page.getByRole('heading', { name: 'At find?query=two%20words' })).toBeVisible();
  // The way back asks for nothing again.
  expect(asked.map((address) => address.slice(18))).toEqual([
    'opds.json',
    'maps',
    'new',
    '2',
    'find?query=two%20words',
  ]);
  expect(recentCatalogues()).toEqual([{ address: 'https://a.example/opds.json', title: 'All books' }]);
});

test('catalogues opened before are listed, the latest first, and removed one by one', async () => {
  program({ catalogue: async () => read({}) });
  for (const name of ['old', 'older', 'new', 'old'])
    rememberCatalogue({ address: `https://${name}.example/`, title: `The ${name}` });
  await openScreen();
  const list = page.getByRole('region', { name: 'Opened before' });
  await expect.element(list).toMatchTextContent(/The old.*The new.*The older/);
  await list.getByRole('button', { name: 'Remove “The new”' }).click();
  await expect.poll(() => list.getByRole('link').elements().length).toBe(2);
  await expectNothingFound('recent catalogues');
  await list.getByRole('link', { name: 'The older' }).click();
  await expect.element(page.getByText('This catalogue has no entries.')).toBeVisible();
});

const faults: Record<CatalogueFault, string> = {
  address: 'not an address of a catalogue',
  insecure: 'Only https addresses',
  private: 'belongs to a local network',
  offline: 'No connection',
  slow: 'taking too long',
  tooLarge: 'too large to be opened',
  login: 'asks for a login',
  missing: 'nothing at this address',
  unavailable: 'did not answer as it should',
  older: 'OPDS 1.',
  notCatalogue: 'not an OPDS 2.0 catalogue',
  policy: 'turned catalogues off',
};

test('each fault has its sentence, and the address stays in its field to be tried again', async () => {
  let reason: CatalogueFault = 'address';
  const answer = vi.fn(async () => ({ result: 'refused', reason }) as const);
  program({ catalogue: answer });
  await openScreen();
  let times = 0;
  for (const [fault, words] of Object.entries(faults)) {
    reason = fault as CatalogueFault;
    await enter('somewhere.example');
    await expect.element(alert).toMatchTextContent(words);
    await expect.element(field).toHaveValue('somewhere.example');
    expect(answer).toHaveBeenCalledTimes(++times);
  }
  await expectNothingFound('a catalogue that is refused');
  expect(recentCatalogues()).toEqual([]);
});

test('opening is cancelled, and the program told', async () => {
  let cancel: () => void = () => undefined;
  const bridge = program({
    catalogue: () =>
      new Promise((resolve) => {
        cancel = () => resolve({ result: 'cancelled' });
      }),
  });
  bridge.cancelCatalogue.mockImplementation(async () => void cancel());
  await openScreen();
  await enter('https://slow.example/');
  await expect.element(page.getByText('Opening the catalogue…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Opening the catalogue…')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('https://slow.example/');
});

test('a PDF goes to the reading room under its title; what is none, or does not come, is said beside it', async () => {
  const answers = [
    { result: 'read', bytes: bytesOf('<!doctype html>') },
    { result: 'refused', reason: 'tooLarge' },
    { result: 'cancelled' },
    { result: 'read', bytes: bytesOf('%PDF-1.7') },
  ] as const;
  let next = 0;
  const cataloguePdf = vi.fn(async () => answers[next++] ?? answers[2]);
  program({ catalogue: async () => read({ parts: [{ ...part, publications: [yards] }] }), cataloguePdf });
  await openScreen();
  await enter('https://a.example/');
  const button = page.getByRole('button', { name: 'Read PDF' });
  await button.click();
  await expect.element(alert).toMatchTextContent('is not a PDF');
  await button.click();
  await expect.element(alert).toMatchTextContent('files of up to 200.0 MB');
  await button.click();
  await expect.element(alert).not.toBeInTheDocument();
  await button.click();
  await vi.waitFor(() =>
    expect(ownPdf.now()).toMatchObject({
      state: 'open',
      document: { name: 'Yards' },
      read: { language: 'en' },
    }),
  );
  expect(cataloguePdf.mock.calls).toEqual(Array.from({ length: 4 }, () => [pdf.address]));
});
