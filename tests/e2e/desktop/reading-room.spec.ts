import { showPage } from '../web/in-the-text.ts';
import {
  card,
  highlight,
  markButton,
  marks,
  menu,
  openNotes,
  panel,
  quote,
  selectByFinger,
  stored,
} from '../web/noted.ts';
import { longArticle, Room } from '../web/reading-room.ts';
import { enterRoom, inRoom } from './in-the-reading-room.ts';
import { expect, test } from './journey.ts';
import { noNetwork } from './no-network.ts';
import { runToEnd } from './start-program.ts';

const found = (room: Room) => room.room.locator('.textLayer .highlight.selected').first();

/** Searches from the keyboard. */
async function find(room: Room, words: string): Promise<void> {
  await room.pages.focus();
  await room.page.keyboard.press('ControlOrMeta+f');
  await room.page.getByRole('searchbox').fill(words);
  await expect(found(room)).toBeInViewport();
}

test('without a network one moves by printed page, contents and thumbnails, in two panes and in every page colour', async ({
  withoutNetwork: { page },
}) => {
  const room = await enterRoom(page);
  await room.goTo('84');
  await expect(room.tools).toContainText('21 of 44');
  await expect(room.sheet(21).locator('canvas')).toBeVisible();

  await room.tool('Side panel').click();
  await page.getByRole('treeitem', { name: 'Discussion' }).click();
  await expect(room.pageBox).toHaveValue('80');
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('list', { name: 'Pages' }).getByRole('button', { name: 'Page 81' }).click();
  await expect(room.pageBox).toHaveValue('81');
  await page.keyboard.press('Escape');

  await room.choose('View', 'Split view');
  const second = page.getByRole('region', { name: /, second pane$/ });
  await room.goTo('64');
  await expect(second.locator('.page[data-page-number="1"] canvas')).toBeVisible();
  await expect(room.sheet(18)).toBeInViewport();
  await room.choose('View', 'Split view');
  await expect(second).toHaveCount(0);

  for (const colour of ['Sepia', 'Dark', 'Dimmed', 'Paper']) {
    await room.choose('View', colour);
    await expect(room.room.locator(`[data-page-theme="${colour.toLowerCase()}"]`)).toBeVisible();
  }
});

test('without a network words are found: Kazakh letters, and Russian ones that a line breaks', async ({
  withoutNetwork: { page },
}) => {
  const kazakh = await enterRoom(page, '/kk/gorodskie-soobshchestva-v-zhilykh-kompleksakh-astany', 'kk');
  await find(kazakh, 'ҚАЛА');
  await expect(page.locator('search form p').first()).toHaveText(/^1 \/ \d+$/);
  await page.getByRole('searchbox').fill('казакстан');
  await expect(page.locator('search form p').first()).toHaveText('Ештеңе табылмады');

  const russian = await enterRoom(page, '/kachestvo-vozdukha-v-almaty', 'ru');
  await find(russian, 'с властью, с соседями');
  await expect(page.locator('search form p').first()).toHaveText('1 из 1');
});

test('links of the journal lead to a printed page, to words and to a note, when the program starts and while one reads', async ({
  start,
  kind,
  home,
}) => {
  const address = 'urban-social-journal://en/article/7';
  const follow = (place: string) => runToEnd(kind, { home, arguments: [`${address}${place}`, ...noNetwork] });
  const { page } = await start({ arguments: [`${address}#page=27`, ...noNetwork] });
  const room = new Room(page);
  await expect(room.pageBox).toHaveValue('27');
  await expect(room.tools).toContainText('14 of 19');
  await expect(room.sheet(14).locator('.endOfContent')).toBeAttached();
  await expect(room.sheet(14)).toBeInViewport();
  await page.evaluate(() => document.body.setAttribute('data-mark', 'the same document'));

  await room.sheet(14).getByText('тілдердегі', { exact: true }).dblclick();
  await page.keyboard.press('n');
  await card(page).getByRole('textbox').fill('осы жерде');
  await page.keyboard.press('Escape');
  const id = await markButton(page).getAttribute('data-note');

  await follow('#page=15&find=жылқы');
  await expect(found(room)).toBeInViewport();
  // Letters missing in a font form separate text runs.
  const parts = room.room.locator('.textLayer .highlight.selected');
  await expect.poll(async () => (await parts.allTextContents()).join('')).toMatch(/^жылқы$/i);
  await follow(`#page=27&note=${id}`);
  await expect(marks(page).first()).toBeInViewport();
  await expect(card(page)).toContainText('осы жерде');
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'the same document');
});

test('without a network a highlight and its note outlive the program, in the text too, and the page where one stopped', async ({
  start,
}) => {
  const first = await start({ arguments: noNetwork });
  const room = await enterRoom(first.page);
  await room.goTo('65');
  await showPage(first.page, 2);
  await highlight(first.page);
  await markButton(first.page).press('Enter');
  await card(first.page).getByRole('textbox').fill('Салыстыру: 2-тарау');
  await stored(first.page, 'Салыстыру: 2-тарау');
  await first.page.keyboard.press('Escape');
  await room.goTo('70');
  await expect
    .poll(() => first.page.evaluate(() => localStorage.getItem('reading-positions')))
    .toContain('"70"');
  await first.close();

  const { page } = await start({ arguments: noNetwork });
  await page.goto(`app://journal${longArticle}`);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(markButton(page, '#article-text')).toHaveAccessibleName(/Салыстыру: 2-тарау/);
  await selectByFinger(page, '#article-text p', ['First, at what', 'First, at what']);
  await menu(page).getByRole('button', { name: 'Highlight in pink' }).click();
  await expect(markButton(page, '#article-text')).toHaveCount(2);
  await page.getByRole('button', { name: 'Continue on page 70' }).click();
  const again = await inRoom(page);
  await expect(again.pageBox).toHaveValue('70');
  await openNotes(page);
  await expect(panel(page)).toContainText('Салыстыру: 2-тарау');
  await panel(page).getByRole('button', { name: quote }).click();
  await expect(marks(page)).toHaveCount(3);
  await expect(marks(page).first()).toBeInViewport();
});
