import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import { cdp, type Locator, locators, page, userEvent } from 'vitest/browser';
import type { Article } from '#shared/article/article.ts';
import type { Language } from '#shared/language/language.ts';
import type { AskLibrary } from '#shared/library/library.ts';
import journal from '../../../resources/journal/journal.json';
import '../../../src/app/app.css';
import { SiteContext } from '../../../src/app/site.ts';
import { openAnnotations } from '../../../src/client/annotations.ts';
import { StatusBanner } from '../../../src/components/status-banner/status-banner.tsx';
import { loadedWords, loadWords } from '../../../src/i18n/load-words.ts';
import { documentOfArticle } from '../../../src/reader/document/article-document.ts';
import { readPlace } from '../../../src/reader/place/place.ts';
import { ReaderRoom } from '../../../src/reader/reader-room.tsx';
import { createLeaving } from '../../../src/reader/session/leaving.ts';
import { forgetSignature, readKept } from '../../../src/reader/signing/kept-signatures.ts';
import { useCurrentStatus } from '../../../src/screens/article/use-current-status.ts';
import { longArticle } from './articles.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** The elements that match a CSS selector. */
    bySelector(selector: string): Locator;
  }
}
locators.extend({ bySelector: (selector: string) => `css=${selector}` });

/** Accessible names in the reader, by language. */
export const roomWords = {
  en: { tools: 'Reading controls', page: 'Page number' },
  ru: { tools: 'Управление чтением', page: 'Номер страницы' },
  kk: { tools: 'Оқуды басқару', page: 'Бет нөмірі' },
} as const;

/** The reader under test: its parts, and actions of a user. */
export class Room {
  readonly room = page.bySelector('[data-reader]');
  readonly pages = page.bySelector('[data-reader] [data-pages]').first();
  readonly tools: Locator;
  readonly pageBox: Locator;

  constructor({ tools, page: name }: { tools: string; page: string }) {
    this.tools = page.getByRole('toolbar', { name: tools });
    this.pageBox = this.tools.getByRole('textbox', { name });
  }

  /** The page at a position in the file, counted from 1. */
  sheet(number: number): Locator {
    return this.pages.bySelector(`.page[data-page-number="${number}"]`);
  }

  tool(name: string | RegExp): Locator {
    return this.tools.getByRole('button', { name });
  }

  focusPages(): void {
    this.pages.element().focus();
  }

  /** Types a page into the page box and waits until it is shown. */
  async goTo(typed: string, label = typed): Promise<void> {
    await this.pageBox.fill(typed);
    await press('Enter');
    await expect.element(this.pageBox).toHaveValue(label);
  }

  /** Opens a menu of the toolbar, chooses items in order, and closes it. */
  async choose(menu: string, ...rows: string[]): Promise<void> {
    await this.tool(menu).click();
    for (const row of rows) await page.getByRole('menu').getByText(row, { exact: true }).click();
    await press('Escape');
  }

  /** Scrolls to a page and waits for its text. */
  async showPage(number: number): Promise<void> {
    this.sheet(number).element().scrollIntoView({ block: 'start' });
    await expect.element(this.sheet(number).bySelector('.endOfContent')).toBeInTheDocument();
  }

  /** The scroll offset of the pages, in CSS pixels. */
  scrolled(): number {
    return this.pages.element().scrollTop;
  }
}

type Visit = {
  article?: Article;
  language?: Language;
  fragment?: string;
  /** What the library answers when the reader returns to the window; by default nothing. */
  ask?: AskLibrary;
};

let opened: { root: Root; host: HTMLElement } | undefined;

/** Mounts the reader on an article's PDF and waits for the text of the first page shown. */
export async function enterRoom(visit: Visit = {}): Promise<Room> {
  const room = await openRoom(visit);
  await expect.element(room.pages.bySelector('.textLayer .endOfContent').first()).toBeInTheDocument();
  return room;
}

/**
 * Mounts the reader on an article's PDF, whatever comes of it.
 * @param fragment the fragment of an address, such as `#page=70`
 */
export async function openRoom({
  article = longArticle,
  language = 'en',
  fragment = '',
  ask = noAnswer,
}: Visit = {}): Promise<Room> {
  await mountOnPage(<Reading article={article} fragment={fragment} ask={ask} />, {
    article,
    language,
    fragment,
  });
  const room = new Room(roomWords[language]);
  await expect.element(room.room).toBeInTheDocument();
  // As on an article's page.
  room.room.element().scrollIntoView({ block: 'start' });
  return room;
}

/** Mounts a part of an article's page, with its texts, until the test ends. */
export async function mountOnPage(
  part: ReactNode,
  { article = longArticle, language = 'en', fragment = '' }: Omit<Visit, 'ask'> = {},
): Promise<void> {
  onTestFinished(leaveNothing);
  leaveRoom();
  await Promise.all([loadWords(language), loadWords(language, 'article')]);
  const host = document.body.appendChild(document.createElement('div'));
  host.lang = language;
  const root = createRoot(host);
  opened = { root, host };
  const address = language === 'ru' ? `/${article.slug}` : `/${language}/${article.slug}`;
  const id = `root-${language}`;
  const loaded = { journal, year: 2026 };
  // Also what is loaded anew has it.
  const router = createMemoryRouter([{ id, path: '*', element: part, loader: () => loaded }], {
    initialEntries: [address + fragment],
    hydrationData: { loaderData: { [id]: loaded } },
  });
  root.render(
    <SiteContext value={{ publicUrl: 'https://journal.example', words: loadedWords }}>
      <I18nextProvider i18n={loadedWords(language)}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </SiteContext>,
  );
}

const noAnswer: AskLibrary = () => new Promise(() => undefined);

/** The reader as on an article's page. */
function Reading({ article, fragment, ask }: Required<Omit<Visit, 'language'>>) {
  const [place] = useState(() => readPlace(fragment));
  const [leaving] = useState(createLeaving);
  const current = useCurrentStatus(article, ask);
  return (
    <ReaderRoom
      above={<StatusBanner article={current} inReader />}
      document={documentOfArticle(current)}
      place={place}
      leaving={leaving}
      onClose={leaveRoom}
    />
  );
}

/** Unmounts the reader; what it has stored stays. */
export function leaveRoom(): void {
  opened?.root.unmount();
  opened?.host.remove();
  opened = undefined;
}

/** Presses a key combination in Playwright's notation: `Shift+ArrowDown`. */
export async function press(keys: string): Promise<void> {
  const names = keys.split('+');
  const key = names.pop() ?? '';
  const written = key.length > 1 ? `{${key}}` : key;
  const held = names.map((name) => `{${name}>}`).join('');
  const released = names.map((name) => `{/${name}}`).join('');
  await userEvent.keyboard(held + written + released);
}

/** Focuses an element once it is visible and presses keys. */
export async function pressOn(locator: Locator, keys: string): Promise<void> {
  await expect.element(locator).toBeVisible();
  locator.element().focus();
  await press(keys);
}

/** Removes everything that a test left behind: all tests share one browser page. */
async function leaveNothing(): Promise<void> {
  leaveRoom();
  getSelection()?.removeAllRanges();
  scrollTo(0, 0);
  await removeNotes();
  await removeSignatures();
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(1280, 720);
  await userEvent.pointer({ coords: { x: 0, y: 0 } });
  await emulate({});
}

async function removeNotes(): Promise<void> {
  const annotations = await openAnnotations();
  for (const annotation of annotations.all()) {
    annotations.setDraft(annotation.id, null);
    annotations.remove(annotation);
  }
}

async function removeSignatures(): Promise<void> {
  for (const { id } of (await readKept()) ?? []) await forgetSignature(id);
}

/**
 * Emulates media features.
 * @param features such as `forced-colors`, with their values
 */
export async function emulate(features: Record<string, string>): Promise<void> {
  const named = Object.entries(features).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { features: named });
}

/**
 * Sets the browser's text size, as in its settings, until the test ends.
 * @param size of ordinary text, in CSS pixels
 */
export async function enlargeText(size: number): Promise<void> {
  onTestFinished(() => setFontSizes(16, 13));
  await setFontSizes(size, size);
}

async function setFontSizes(standard: number, fixed: number): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard, fixed } });
}
