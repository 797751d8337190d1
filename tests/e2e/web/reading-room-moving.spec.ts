import type { Page } from '@playwright/test';
import { expect, languageButton, test } from './journey.ts';
import { enterRoom, longArticle, Room, roomWords } from './reading-room.ts';

/** Does what the site's router does for a link to the current address. */
function followAgain(page: Page): Promise<void> {
  return page.evaluate(() => {
    history.pushState({ ...history.state, key: 'again' }, '');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
}

test('an address opens the reader at its page, again and again; another language leads nowhere', async ({
  page,
}) => {
  const room = await enterRoom(page, `${longArticle}#page=84`);
  await expect(room.pageBox).toHaveValue('84');
  await expect(room.sheet(21)).toBeInViewport();
  await test.step('while it is open it leads on', async () => {
    await page.evaluate(() => {
      location.hash = '#page=70';
    });
    await expect(room.pageBox).toHaveValue('70');
    await page.evaluate(() => {
      location.hash = '#page=84';
    });
    await expect(room.pageBox).toHaveValue('84');
    await room.goTo('70');
    await followAgain(page);
    await expect(room.pageBox).toHaveValue('84');
  });
  await test.step('in another language one stays where one is', async () => {
    await room.goTo('70');
    await page.evaluate(() => scrollTo(0, 0));
    await languageButton(page).click();
    await page.getByRole('link', { name: 'Қазақша' }).click();
    await expect(page).toHaveURL(/\/kk\/.*#page=84$/);
    await expect(page.getByRole('textbox', { name: roomWords.kk.page })).toHaveValue('70');
  });
  const kazakh = new Room(page, roomWords.kk);
  await test.step('it opens a reader that was closed', async () => {
    await kazakh.tool('Оқу режимін жабу').click();
    await expect(kazakh.room).toHaveCount(0);
    await followAgain(page);
    await expect(kazakh.pageBox).toHaveValue('84');
  });
  await test.step('so does a place that is put into the address bar', async () => {
    for (const label of ['66', '70']) {
      await kazakh.tool('Оқу режимін жабу').click();
      await expect(kazakh.room).toHaveCount(0);
      await page.evaluate((wanted) => {
        location.hash = `#page=${wanted}`;
      }, label);
      await expect(kazakh.pageBox).toHaveValue(label);
    }
  });
  await test.step('a reader that was closed stays closed in another language', async () => {
    await kazakh.tool('Оқу режимін жабу').click();
    await page.evaluate(() => scrollTo(0, 0));
    await languageButton(page).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: roomWords.en.read })).toBeVisible();
    await expect(room.room).toHaveCount(0);
  });
});
