import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { landArticle } from '../../../tests/support/browser/articles.ts';
import { count, field, find } from '../../../tests/support/browser/found.ts';
import { marks } from '../../../tests/support/browser/noted.ts';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

/** Labels and announcements of the same article in each language. */
const visits = [
  {
    language: 'en',
    keys: { title: 'Keyboard shortcuts', row: 'Next page', close: 'Close' },
    said: {
      nothing: 'Nothing is selected or found',
      page: 'Page 152, 2 of 27',
      zoom: 'Zoom: 113%',
      layout: 'One at a time',
      colours: 'Page colours: Sepia',
      turned: 'Rotated by 90°',
    },
  },
  {
    language: 'ru',
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

for (const { language, keys, said } of visits) {
  test(`keys are listed, words found, marked and noted by them, and what changes is said (${language})`, async () => {
    const room = await enterRoom({ article: landArticle, language });
    await expect.element(room.pages).toHaveFocus();
    // `?` lists the shortcuts; on closing, the focus returns to the pages.
    await press('?');
    const sheet = page.getByRole('dialog', { name: keys.title });
    await expect.element(sheet).toMatchTextContent(keys.row);
    await expect.element(sheet.getByRole('button', { name: keys.close })).toHaveFocus();
    await press('Escape');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(room.pages).toHaveFocus();

    // Without selected or found words, the shortcuts for them say so.
    const notice = page.bySelector('[role="status"]:not(.visually-hidden)').filter({ hasText: said.nothing });
    const saying = page.bySelector('.visually-hidden[role="status"] p:not([data-heard])');
    await press('h');
    await expect.element(notice).toBeVisible();
    for (const key of ['n', 'q']) {
      await press(key);
      // The notice already shown is announced again.
      await expect.element(saying.filter({ hasText: said.nothing })).toHaveLength(1);
      saying.element().setAttribute('data-heard', '');
    }

    // Found words can be highlighted and noted.
    const shown = room.pages
      .bySelector('.highlight.selected')
      .filter({ hasText: /^cotton$/i })
      .first();
    await press('/');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('cotton');
    await expect.element(shown).toBeInViewport();
    await press('F6');
    await expect.element(room.pages).toHaveFocus();
    await press('h');
    await expect.element(marks).toHaveLength(1);
    await expect.element(notice).not.toBeInTheDocument();
    // The pages may still be scrolling to the match.
    await expect
      .poll(() => {
        const words = shown.element().getBoundingClientRect();
        const mark = marks.element().getBoundingClientRect();
        const middle = mark.top + mark.height / 2;
        return {
          left: mark.left - words.left,
          width: mark.width - words.width,
          isOnLine: middle > words.top && middle < words.bottom,
        };
      })
      .toEqual({ left: expect.closeTo(0, -1), width: expect.closeTo(0, -1), isOnLine: true });

    const placeOfShown = () => JSON.stringify(shown.element().getBoundingClientRect());
    const before = placeOfShown();
    await press('F3');
    await expect.poll(placeOfShown).not.toBe(before);
    await expect.element(shown).toBeInViewport();
    await press('n');
    const note = room.room.bySelector('textarea');
    await expect.element(note).toHaveFocus();
    await userEvent.keyboard('hn?');
    await expect.element(note).toHaveValue('hn?');
    await press('Escape');
    await expect.element(marks).toHaveLength(2);

    // Changes of page, zoom, layout and colours are announced.
    room.focusPages();
    await press('Home');
    await expect.poll(() => room.scrolled()).toBe(0);
    const heard = (words: string) =>
      expect
        .element(room.room.bySelector('.visually-hidden[role="status"] p').filter({ hasText: words }).first())
        .toBeInTheDocument();
    // Letters act by their place on a Latin keyboard while Cyrillic is typed.
    room.pages
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true, cancelable: true }),
      );
    await heard(said.page);
    await press('Control+=');
    await heard(said.zoom);
    await press('c');
    await heard(said.layout);
    await press('t');
    await heard(said.colours);
    await press('r');
    await heard(said.turned);
  });
}

test('keys move, zoom and change the view; nothing of it happens outside of the reader or while someone types', async () => {
  const room = await enterRoom();
  const theme = (name: string) => room.room.bySelector(`[data-page-theme="${name}"]`);
  const outside = document.body.appendChild(document.createElement('button'));
  outside.focus({ preventScroll: true });
  await press('t');
  await press('j');
  outside.remove();
  await expect.element(room.pageBox).toHaveValue('64');
  await expect.element(theme('paper')).toBeVisible();

  room.focusPages();
  await press('j');
  await expect.element(room.pageBox).toHaveValue('65');
  await press('ArrowRight');
  await expect.element(room.pageBox).toHaveValue('66');
  await press('k');
  await expect.element(room.pageBox).toHaveValue('65');
  await press('Control+=');
  await expect.element(room.tool('Zoom: 113%')).toBeVisible();
  await press('Control+-');
  await press('Control+-');
  await expect.element(room.tool('Zoom: 88%')).toBeVisible();
  await press('Control+0');
  await expect.element(room.tool('Zoom: 100%')).toBeVisible();
  await press('t');
  await expect.element(theme('sepia')).toBeVisible();

  await press('g');
  await expect.element(room.pageBox).toHaveFocus();
  await userEvent.keyboard('jtv?');
  await expect.element(room.pageBox).toHaveValue('jtv?');
  await expect.element(theme('sepia')).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();
  expect(page.getByRole('region', { name: /second pane/ }).query()).toBeNull();
});

test('keys mean the pages again after a page was gone to, and commands the reader from its fields', async () => {
  const room = await enterRoom();
  await press('g');
  await userEvent.keyboard('84');
  await press('Enter');
  await expect.element(room.pages).toHaveFocus();
  await press('j');
  await expect.element(room.pageBox).toHaveValue('85');

  await press('g');
  await press('Control+=');
  await expect.element(room.tool('Zoom: 113%')).toBeVisible();
  await find('crime');
  const position = () => Number.parseInt(count.element().textContent ?? '', 10);
  const first = position();
  await press('F3');
  await expect.poll(position).toBe(first + 1);
  await press('Control+g');
  await expect.poll(position).toBe(first + 2);
  await press('Control+Shift+g');
  await expect.poll(position).toBe(first + 1);
  await press('Control+a');
  await userEvent.keyboard('f');
  await expect.element(field).toHaveValue('f');
});

test('the toolbar is one stop; menus open and close without losing the place', async () => {
  const room = await enterRoom();
  room.focusPages();
  await press('Shift+Tab');
  await expect.element(room.tool('Side panel')).toHaveFocus();
  await press('End');
  await expect.element(room.tool('Close the reader')).toHaveFocus();
  await press('ArrowLeft');
  const more = room.tool('More');
  await expect.element(more).toHaveFocus();
  await press('Enter');
  const menu = page.getByRole('menu', { name: 'More' });
  await expect.element(menu.getByRole('menuitem').first()).toHaveFocus();
  await press('End');
  await expect.element(menu.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveFocus();
  await press('p');
  await expect.element(menu.getByRole('menuitem', { name: 'Print' })).toHaveFocus();
  await press('Escape');
  await expect.element(more).toHaveFocus();
  await press('Tab');
  await expect.element(room.pages).toHaveFocus();
  await press('Shift+Tab');
  await expect.element(more).toHaveFocus();
  await press('Home');
  await expect.element(room.tool('Side panel')).toHaveFocus();
});

test('the side panel opens with the focus in it, and gives it back', async () => {
  const room = await enterRoom();
  await press('o');
  const tree = page.getByRole('tree', { name: 'Contents' });
  const focused = tree.bySelector(':focus');
  await expect.element(focused).toMatchTextContent('Abstract');
  await press('ArrowDown');
  await expect.element(focused).toMatchTextContent('Introduction');
  await press('Enter');
  await expect.element(room.pageBox).toHaveValue('65');
  await press('ArrowDown');
  await press('ArrowLeft');
  await expect.element(focused).toHaveAttribute('aria-expanded', 'false');
  await press('ArrowRight');
  await press('ArrowRight');
  await expect.element(focused).toMatchTextContent('From areas to places');
  await press('Shift+Tab');
  await press('Shift+Tab');
  await expect.element(page.getByRole('tab', { name: 'Contents' })).toHaveFocus();
  await press('ArrowRight');
  await expect.element(page.getByRole('tab', { name: 'Pages' })).toHaveFocus();
  await expect.element(page.getByRole('list', { name: 'Pages' })).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('region', { name: 'Side panel' })).not.toBeInTheDocument();
  await expect.element(room.pages).toHaveFocus();
});

test('F6 leads round, with Shift the other way', async () => {
  const room = await enterRoom();
  const contents = page.getByRole('tab', { name: 'Contents' });
  await press('o');
  await expect.element(page.getByRole('tree').bySelector(':focus')).toBeVisible();
  await press('F6');
  await expect.element(room.pages).toHaveFocus();
  await press('F6');
  await expect.element(room.tool('Side panel')).toHaveFocus();
  await press('F6');
  await expect.element(contents).toHaveFocus();
  await press('Shift+F6');
  await expect.element(room.tool('Side panel')).toHaveFocus();
  await press('Shift+F6');
  await expect.element(room.pages).toHaveFocus();
  room.pageBox.element().focus();
  await press('Tab');
  await expect.element(contents).toHaveFocus();
});

test('what is typed as soon as the search has the focus is searched for', async () => {
  const room = await enterRoom();
  const typeAtOnce = ({ target }: FocusEvent) => {
    if ((target as HTMLInputElement).type !== 'search') return;
    queueMicrotask(() => document.execCommand('insertText', false, 'thef'));
  };
  document.addEventListener('focusin', typeAtOnce);
  onTestFinished(() => document.removeEventListener('focusin', typeAtOnce));
  room.focusPages();
  await press('/');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ts');
  await expect.element(field).toHaveValue('thefts');
  await expect.element(count).toMatchTextContent(/^1 of \d+$/);
  await expect.element(field).toHaveValue('thefts');
});
