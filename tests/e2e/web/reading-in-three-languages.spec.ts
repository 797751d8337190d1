import type { Locator, Page } from '@playwright/test';
import { isLong } from '../../../build/long-forms.ts';
import { clipboard } from './clipboard.ts';
import { selectWords, showPage } from './in-the-text.ts';
import { expect, test } from './journey.ts';
import { enterRoom, type roomWords } from './reading-room.ts';

/**
 * One journey of reading per language, with the reader's texts; everything else is tested in English. In the short form
 * Russian is read with a mouse, and Kazakh with fingers.
 */
type Reading = {
  language: keyof typeof roomWords;
  path: string;
  /** The printed label of the second page, and a passage on it, which may be split into text runs. */
  label: string;
  words: [from: string, to: string];
  zoom: { larger: string; name: string };
  find: { panel: string; field: string; broken: string; found: string; next: string; again: string };
  menu: string;
  green: string;
  addNote: string;
  note: string;
  card: string;
  notes: string;
  page: string;
  mark: RegExp;
  quote: string;
  copied: string;
  quotation: RegExp;
  close: string;
  goOn: string;
};

const readings: Reading[] = [
  {
    language: 'en',
    path: '/en/who-owns-good-land',
    label: '152',
    words: ['white crust', 'lay along'],
    zoom: { larger: 'Zoom in', name: 'Zoom: 113%' },
    find: {
      panel: 'Find',
      field: 'Find in the article',
      broken: 'in February',
      found: '1 of 1',
      next: 'Next match',
      again: 'Reached the end, continued from the beginning',
    },
    menu: 'Selected text',
    green: 'green',
    addNote: 'Add a note',
    note: 'Note text',
    card: 'Note, p. 152',
    notes: 'Notes',
    page: 'P. 152',
    mark: /^Highlighted in green: white crust lay along Note: /,
    quote: 'Copy as quotation',
    copied: 'Quotation copied',
    quotation: /^“white crust lay along” \(Ospangaliyev, 2026, p\. 152\)\./,
    close: 'Close the reader',
    goOn: 'Continue on page 152',
  },
  {
    language: 'ru',
    path: '/simvolika-solntsa-i-konya',
    label: '34',
    words: ['государственному', 'стандарту'],
    zoom: { larger: 'Увеличить', name: 'Масштаб: 113 %' },
    find: {
      panel: 'Поиск',
      field: 'Искать в статье',
      broken: 'квартал',
      found: '1 из 1',
      next: 'Следующее совпадение',
      again: 'Конец статьи, поиск продолжен с начала',
    },
    menu: 'Выделенный текст',
    green: 'зелёный',
    addNote: 'Добавить заметку',
    note: 'Текст заметки',
    card: 'Заметка, с. 34',
    notes: 'Заметки',
    page: 'С. 34',
    mark: /^Отмечено, зелёный: государственному стандарту Заметка: /,
    quote: 'Копировать как цитату',
    copied: 'Цитата скопирована',
    quotation: /^«государственному стандарту» \(Байсеркенова, 2026, с\. 34\)\./,
    close: 'Закрыть просмотр',
    goOn: 'Продолжить со с. 34',
  },
  {
    language: 'kk',
    path: '/kk/mezhdu-gorodom-i-stepyu-vozrozhdenie-konevodstva',
    label: '15',
    words: ['сирек', 'емес'],
    zoom: { larger: 'Үлкейту', name: 'Масштаб: 113 %' },
    find: {
      panel: 'Іздеу',
      field: 'Мақаладан іздеу',
      broken: 'топтасып тұр',
      found: '1 / 1',
      next: 'Келесі сәйкестік',
      again: 'Мақаланың соңы, іздеу басынан жалғасты',
    },
    menu: 'Таңдалған мәтін',
    green: 'жасыл',
    addNote: 'Жазба қосу',
    note: 'Жазба мәтіні',
    card: 'Жазба, 15-б.',
    notes: 'Жазбалар',
    page: '15-б.',
    mark: /^Белгіленген, жасыл: сирек кейіпкер емес Жазба: /,
    quote: 'Дәйексөз ретінде көшіру',
    copied: 'Дәйексөз көшірілді',
    quotation: /^«сирек кейіпкер емес» \(.+, 2026, 15-б\.\)\./,
    close: 'Оқу режимін жабу',
    goOn: '15-беттен жалғастыру',
  },
];

const count = (page: Page): Locator => page.locator('search form p').first();

test.describe('with a mouse', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const reading of readings.filter(({ language }) => isLong('reader') || language === 'ru')) {
    test(`an article is read, searched, noted, quoted, left and gone on with (${reading.language})`, async ({
      page,
    }) => {
      const { find, label, words } = reading;
      const room = await enterRoom(page, reading.path, reading.language);
      await room.tool(reading.zoom.larger).click();
      await expect(room.tool(reading.zoom.name)).toBeVisible();
      await room.goTo(label);

      await room.tool(find.panel).click();
      await page.getByRole('searchbox', { name: find.field }).fill(find.broken);
      await expect(count(page)).toHaveText(find.found);
      await page.getByRole('button', { name: find.next }).click();
      await expect(count(page)).toContainText(find.again);

      await showPage(page, 2);
      await selectWords(page, ...words);
      const menu = page.getByRole('toolbar', { name: reading.menu });
      await menu.getByRole('button', { name: reading.quote }).click();
      await expect(menu).toContainText(reading.copied);
      expect((await clipboard(page)).text).toMatch(reading.quotation);
      await menu.getByRole('button', { name: reading.addNote }).click();
      const card = page.getByRole('dialog', { name: reading.card });
      await card.getByRole('textbox', { name: reading.note }).fill('тағы бір рет оқу');
      await card.getByRole('radio', { name: reading.green }).check();
      await page.getByRole('tab', { name: reading.notes }).click();
      const list = page.getByRole('tabpanel', { name: reading.notes });
      await expect(list.getByRole('heading', { name: reading.page })).toBeVisible();
      await expect(list).toContainText('тағы бір рет оқу');

      await room.tool(reading.close).click();
      await page.getByRole('button', { name: reading.goOn }).click();
      await expect(room.pageBox).toHaveValue(label);
      await expect(page.getByRole('button', { name: reading.mark })).toBeAttached();
    });
  }
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const reading of readings.filter(({ language }) => isLong('reader') || language === 'kk')) {
    test(`words are found, held, highlighted and noted on a phone (${reading.language})`, async ({
      page,
    }) => {
      const { find } = reading;
      const [from, to] = reading.words;
      const room = await enterRoom(page, reading.path, reading.language);
      await room.tools.locator('[aria-haspopup="menu"]').last().tap();
      await page.getByRole('menuitem', { name: find.panel, exact: true }).tap();
      await page.getByRole('searchbox', { name: find.field }).fill(find.broken);
      await expect(count(page)).toHaveText(find.found);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('searchbox')).toHaveCount(0);

      await showPage(page, 2);
      // A long press is handled by the browser: the page only sees a selection without mouse events.
      await room.sheet(2).evaluate(
        (sheet, [first, last]) => {
          const lines = [...sheet.querySelectorAll('.textLayer span[role="presentation"]')];
          const begin = lines.findIndex(({ textContent }) => textContent.includes(first));
          const end = lines.findIndex(
            ({ textContent }, place) => place >= begin && textContent.includes(last),
          );
          const [from, to] = [lines[begin]?.firstChild, lines[end]?.firstChild];
          if (!from || !to) throw new Error(`${first} … ${last} is not there`);
          const at = from.textContent?.indexOf(first) ?? 0;
          const until = (to.textContent?.indexOf(last) ?? 0) + last.length;
          document.getSelection()?.setBaseAndExtent(from, at, to, until);
          lines[begin]?.scrollIntoView({ block: 'center' });
        },
        [from, to] as const,
      );
      const menu = page.getByRole('toolbar', { name: reading.menu });
      await expect(menu).toBeInViewport({ ratio: 1 });
      await menu.getByRole('button', { name: reading.addNote }).tap();
      const card = page.getByRole('dialog', { name: reading.card });
      await expect(card).toBeInViewport({ ratio: 1 });
      // While a target moves, Playwright scrolls the page, and with it whatever is docked to the viewport.
      await card.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
      await card.getByRole('textbox', { name: reading.note }).fill('телефоннан');
      await card.getByRole('radio', { name: reading.green }).check();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: reading.mark })).toHaveAccessibleName(/телефоннан/);
    });
  }
});
