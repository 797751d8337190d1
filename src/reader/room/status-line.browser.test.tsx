import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Article } from '#shared/article/article.ts';
import type { NoticeType } from '#shared/article/notice-type.ts';
import type { AskLibrary, Library } from '#shared/library/library.ts';
import type { DesktopBridge } from '#shared/program/desktop-bridge.ts';
import { longArticle } from '../../../tests/support/browser/articles.ts';
import { selectWords } from '../../../tests/support/browser/in-the-text.ts';
import { card } from '../../../tests/support/browser/noted.ts';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

function notice(type: NoticeType, published: string): Article['notices'][number] {
  const { id, slug, title } = longArticle;
  return {
    ...{ slug: `${type}-of-crimes`, type, published, doi: '10.5555/usr.2026.2.3.n1' },
    articles: [{ id, slug, title, withdrawn: type === 'withdrawal' }],
  };
}

const retracted: Article = {
  ...longArticle,
  status: 'retracted',
  notices: [notice('addendum', '2026-10-02'), notice('retraction', '2026-10-01')],
};

/** A library that answers with these. */
function answering(given: Partial<Record<'article' | 'notices', unknown>>): AskLibrary {
  const library = { article: async () => given.article, notices: async () => given.notices };
  return (question) => question(library as unknown as Library);
}

const line = page.bySelector('[data-reader] [data-grave]');

test.for([
  ['ru', 'Статья отозвана 1 октября 2026', '/updates/'],
  ['en', 'This article has been retracted 1 October 2026', '/en/updates/'],
  ['kk', 'Мақала кері қайтарып алынған 2026 ж. 1 қазан', '/kk/updates/'],
] as const)(
  'the reader says above its toolbar that the article is retracted (%s)',
  async ([language, words, path]) => {
    const room = await enterRoom({ article: retracted, language });
    await expect.element(line).toMatchTextContent(words);
    const link = line.getByRole('link');
    await expect.element(link).toHaveAttribute('href', `${path}retraction-of-crimes`);
    for (const width of [320, 390, 1280]) {
      await page.viewport(width, 720);
      const said = line.element().getBoundingClientRect();
      const tools = room.tools.element().getBoundingClientRect();
      expect(said.top).toBeGreaterThanOrEqual(0);
      expect(said.bottom).toBeLessThanOrEqual(tools.top);
      expect(line.element().scrollWidth).toBeLessThanOrEqual(width);
    }
  },
);

test('a retraction published meanwhile is shown on return to the window, and a note being typed stays', async () => {
  const room = await enterRoom({ ask: answering({ article: retracted }) });
  await selectWords('Spatial');
  await press('n');
  const text = card.getByRole('textbox');
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('compare with');
  await expect.element(line).not.toBeInTheDocument();
  window.dispatchEvent(new Event('focus'));
  await expect.element(line).toMatchTextContent('This article has been retracted');
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard(' 2025');
  await expect.element(text).toHaveValue('compare with 2025');
  await expect.element(room.room).toHaveAccessibleName(expect.stringContaining('Retracted: '));
});

test('an article withdrawn meanwhile can be read on, with the notice above it', async () => {
  const withdrawal = notice('withdrawal', '2026-10-03');
  const other = {
    ...withdrawal,
    slug: 'other',
    articles: withdrawal.articles.map((article) => ({ ...article, id: 1 })),
  };
  await enterRoom({ ask: answering({ article: null, notices: [other, withdrawal] }) });
  window.dispatchEvent(new Event('focus'));
  await expect.element(line).toMatchTextContent('This article has been withdrawn');
  await expect.element(line.getByRole('link')).toHaveAttribute('href', '/en/updates/withdrawal-of-crimes');
});

test('in the desktop program a retraction is shown after an update of the library', async () => {
  const heard: Parameters<DesktopBridge['on']>[1][] = [];
  const bridge = {
    on: (name: string, listener: (typeof heard)[number]) => {
      if (name === 'library') heard.push(listener);
      return () => undefined;
    },
  };
  const silent = async () => undefined;
  const desktop = new Proxy(bridge, { get: (known, name) => Reflect.get(known, name) ?? silent });
  Object.defineProperty(window, 'desktop', { value: desktop, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'desktop');
  });
  await enterRoom({ ask: answering({ article: retracted }) });
  await expect.element(line).not.toBeInTheDocument();
  for (const listener of heard) listener({ installed: { published: '2026-10-01T08:00:00Z' } } as never);
  await expect.element(line).toMatchTextContent('This article has been retracted');
});

test('what was only added to an article is said quietly', async () => {
  await enterRoom({ article: { ...longArticle, notices: [notice('addendum', '2026-10-02')] } });
  const updated = page.bySelector('[data-reader]').getByText('This article has been updated');
  await expect.element(updated).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});
