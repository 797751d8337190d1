import { expect, holdBack, test } from './journey.ts';
import { enterRoom, type Room } from './reading-room.ts';
import { find } from './served-pdf.ts';

/** The same article in each language: what its reader sees and hears. */
const visits = [
  {
    language: 'en',
    path: '/en/who-owns-good-land',
    keys: { title: 'Keyboard shortcuts', row: 'Next page', close: 'Close' },
    said: {
      nothing: 'No words are selected or found',
      page: 'Page 152, 2 of 27',
      zoom: 'Zoom: 113%',
      layout: 'One at a time',
      colours: 'Page colours: Sepia',
      turned: 'Rotated by 90°',
    },
  },
  {
    language: 'ru',
    path: '/who-owns-good-land',
    keys: { title: 'Сочетания клавиш', row: 'Следующая страница', close: 'Закрыть' },
    said: {
      nothing: 'Ничего не выделено и не найдено',
      page: 'Страница 152, 2 из 27',
      zoom: 'Масштаб: 113 %',
      layout: 'По одной',
      colours: 'Цвет страниц: Сепия',
      turned: 'Повёрнуто на 90°',
    },
  },
  {
    language: 'kk',
    path: '/kk/who-owns-good-land',
    keys: { title: 'Пернелер тіркесімі', row: 'Келесі бет', close: 'Жабу' },
    said: {
      nothing: 'Ештеңе таңдалмаған және табылмаған',
      page: '152-бет, 2 / 27',
      zoom: 'Масштаб: 113 %',
      layout: 'Бір-бірден',
      colours: 'Беттердің түсі: Сепия',
      turned: '90° бұрылды',
    },
  },
] as const;

for (const { language, path, keys, said } of visits) {
  test(`keys are listed, words found, marked and noted by them, and what changes is said (${language})`, async ({
    page,
  }) => {
    const room = await enterRoom(page, path, language);
    const { keyboard } = page;
    await expect(room.pages).toBeFocused();
    await test.step('a question mark lists them, and the focus comes back', async () => {
      await keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: keys.title });
      await expect(sheet).toContainText(keys.row);
      await expect(sheet.getByRole('button', { name: keys.close })).toBeFocused();
      await keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(room.pages).toBeFocused();
    });

    const notice = page.locator('[role="status"]:not(.visually-hidden)', { hasText: said.nothing });
    await test.step('where there are no words to keep, keys say so', async () => {
      const saying = page.locator('.visually-hidden[role="status"] p:not([data-heard])');
      await keyboard.press('h');
      await expect(notice).toBeVisible();
      for (const key of ['n', 'q']) {
        await keyboard.press(key);
        // The notice was read out when it came.
        await expect(saying).toContainText([said.nothing]);
        await saying.evaluate((heard) => heard.setAttribute('data-heard', ''));
      }
    });

    await test.step('words that were found are highlighted and noted', async () => {
      const marks = page.locator('[data-mark]');
      const shown = room.pages.locator('.highlight.selected', { hasText: /^cotton$/i }).first();
      await keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await keyboard.type('cotton');
      await expect(shown).toBeInViewport();
      await keyboard.press('F6');
      await expect(room.pages).toBeFocused();
      await keyboard.press('h');
      await expect(marks).toHaveCount(1);
      await expect(notice).toHaveCount(0);
      // Pages may still move to what was found.
      await expect(async () => {
        const [words, mark] = [await shown.boundingBox(), await marks.boundingBox()];
        expect(mark?.x).toBeCloseTo(words?.x ?? 0, -1);
        expect(mark?.width).toBeCloseTo(words?.width ?? 0, -1);
        const middle = (mark?.y ?? 0) + (mark?.height ?? 0) / 2;
        expect(middle).toBeGreaterThan(words?.y ?? 0);
        expect(middle).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
      }).toPass({ timeout: 30_000 });

      const before = await shown.boundingBox();
      await keyboard.press('F3');
      await expect.poll(() => shown.boundingBox()).not.toEqual(before);
      await expect(shown).toBeInViewport();
      await keyboard.press('n');
      await expect(page.locator('[data-reader] textarea')).toBeFocused();
      await keyboard.type('hn?');
      await expect(page.locator('[data-reader] textarea')).toHaveValue('hn?');
      await keyboard.press('Escape');
      await expect(marks).toHaveCount(2);
    });

    await test.step('what changes is said: page, zoom, layout, colours', async () => {
      await room.pages.focus();
      await keyboard.press('Home');
      await expect.poll(() => room.scrolled()).toBe(0);
      const heard = (words: string) =>
        expect(room.room.locator('.visually-hidden[role="status"] p', { hasText: words })).toBeAttached();
      // Letters act where they lie on a Latin keyboard, while Cyrillic is typed.
      await room.pages.dispatchEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true });
      await heard(said.page);
      await keyboard.press('Control+Equal');
      await heard(said.zoom);
      await keyboard.press('c');
      await heard(said.layout);
      await keyboard.press('t');
      await heard(said.colours);
      await keyboard.press('r');
      await heard(said.turned);
    });
  });
}

test('keys move, zoom and change the view; nothing of it happens outside of the reader or while someone types', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await page.getByRole('button', { name: 'Hide article' }).focus();
  await page.keyboard.press('t');
  await page.keyboard.press('j');
  await expect(room.pageBox).toHaveValue('64');
  await expect(room.room.locator('[data-page-theme="paper"]')).toBeVisible();

  await room.pages.focus();
  await page.keyboard.press('j');
  await expect(room.pageBox).toHaveValue('65');
  await page.keyboard.press('ArrowRight');
  await expect(room.pageBox).toHaveValue('66');
  await page.keyboard.press('k');
  await expect(room.pageBox).toHaveValue('65');
  await page.keyboard.press('Control+Equal');
  await expect(room.tool('Zoom: 113%')).toBeVisible();
  await page.keyboard.press('Control+Minus');
  await page.keyboard.press('Control+Minus');
  await expect(room.tool('Zoom: 88%')).toBeVisible();
  await page.keyboard.press('Control+0');
  await expect(room.tool('Zoom: 100%')).toBeVisible();
  await page.keyboard.press('t');
  await expect(room.room.locator('[data-page-theme="sepia"]')).toBeVisible();

  await page.keyboard.press('g');
  await expect(room.pageBox).toBeFocused();
  await page.keyboard.type('jtv?');
  await expect(room.pageBox).toHaveValue('jtv?');
  await expect(room.room.locator('[data-page-theme="sepia"]')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /second pane/ })).toHaveCount(0);
});

test('keys mean the pages again after a page was gone to, and commands the reader from its fields', async ({
  page,
}) => {
  const room = await enterRoom(page);
  const { keyboard } = page;
  await keyboard.press('g');
  await keyboard.type('84');
  await keyboard.press('Enter');
  await expect(room.pages).toBeFocused();
  await keyboard.press('j');
  await expect(room.pageBox).toHaveValue('85');

  await keyboard.press('g');
  await keyboard.press('Control+Equal');
  await expect(room.tool('Zoom: 113%')).toBeVisible();
  await find(page, 'crime');
  const count = page.locator('search form p').first();
  const position = async () => Number.parseInt((await count.textContent()) ?? '', 10);
  const first = await position();
  await keyboard.press('F3');
  await expect.poll(position).toBe(first + 1);
  await keyboard.press('Control+g');
  await expect.poll(position).toBe(first + 2);
  await keyboard.press('Control+Shift+g');
  await expect.poll(position).toBe(first + 1);
  await keyboard.press('Control+a');
  await keyboard.type('f');
  await expect(page.getByRole('searchbox')).toHaveValue('f');
});

test('toolbar, side panel and pages are reached and left by keys', async ({ page }) => {
  const room = await enterRoom(page);
  await test.step('the toolbar is one stop; menus open and close without losing the place', () =>
    throughToolbar(room));
  await room.pages.focus();
  await test.step('the side panel opens with the focus in it, and gives it back', () => throughPanel(room));
  await test.step('F6 leads round, with Shift the other way', () => leadRound(room));
});

async function throughToolbar(room: Room): Promise<void> {
  const { page } = room;
  await page.keyboard.press('Shift+Tab');
  await expect(room.tool('Side panel')).toBeFocused();
  await page.keyboard.press('End');
  await expect(room.tool('Close the reader')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const more = room.tool('More');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'More' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('p');
  await expect(menu.getByRole('menuitem', { name: 'Print' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(room.pages).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Home');
  await expect(room.tool('Side panel')).toBeFocused();
}

async function throughPanel(room: Room): Promise<void> {
  const { page } = room;
  await page.keyboard.press('o');
  const tree = page.getByRole('tree', { name: 'Contents' });
  await expect(tree.locator(':focus')).toContainText('Abstract');
  await page.keyboard.press('ArrowDown');
  await expect(tree.locator(':focus')).toContainText('Introduction');
  await page.keyboard.press('Enter');
  await expect(room.pageBox).toHaveValue('65');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(tree.locator(':focus')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tree.locator(':focus')).toContainText('From areas to places');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: 'Contents' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Pages' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Pages' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Side panel' })).toHaveCount(0);
  await expect(room.pages).toBeFocused();
}

async function leadRound(room: Room): Promise<void> {
  const { page } = room;
  await page.keyboard.press('o');
  await expect(page.getByRole('tree').locator(':focus')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(room.pages).toBeFocused();
  await page.keyboard.press('F6');
  await expect(room.tool('Side panel')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('tab', { name: 'Contents' })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(room.tool('Side panel')).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(room.pages).toBeFocused();
  await room.pageBox.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Contents' })).toBeFocused();
}

test('a panel that comes late takes the focus from nobody who has gone on', async ({ page }) => {
  const letCome = await holdBack(page, '**/assets/outline-panel-*.js');
  const room = await enterRoom(page);
  await page.keyboard.press('o');
  await expect(page.getByRole('tab', { name: 'Contents' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(room.pages).toBeFocused();
  letCome();
  await expect(page.getByRole('tree', { name: 'Contents' })).toBeVisible();
  await expect(room.pages).toBeFocused();
});

test('what is typed before the search is there is searched for, and does nothing else', async ({ page }) => {
  const letCome = await holdBack(page, '**/assets/find-panel-*.js');
  const room = await enterRoom(page);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('thefy');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('t');
  letCome();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('s');
  await expect(field).toHaveValue('thefts');
  await expect(page.locator('search form p').first()).toHaveText(/^1 of \d+$/);
  await expect(room.room.locator('[data-pages]'), 'no letter was a key of the room').toHaveCount(1);
});

test('what is typed as soon as the search has the focus is searched for', async ({ page }) => {
  const room = await enterRoom(page);
  await page.evaluate(() =>
    document.addEventListener('focusin', ({ target }) => {
      if ((target as HTMLInputElement).type !== 'search') return;
      queueMicrotask(() => document.execCommand('insertText', false, 'thef'));
    }),
  );
  await room.pages.press('/');
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('ts');
  await expect(field).toHaveValue('thefts');
  await expect(page.locator('search form p').first()).toHaveText(/^1 of \d+$/);
  await expect(field).toHaveValue('thefts');
});
