import path from 'node:path';
import { isLong } from '../../../build/long-forms.ts';
import { defaultLanguage, type Language, languages } from '../../../src/shared/language/language.ts';
import { withLanguage } from '../../../src/shared/page/address.ts';
import { type FullEdition, fullEdition } from '../../support/full-edition.ts';
import { retractedArticle, writeNotices } from '../../support/noted-edition.ts';
import { type RunningServer, runServer } from '../../support/running-server.ts';
import { writeNotice } from '../../support/written-notice.ts';
import { themeOf, violations, violationsIn } from '../axe.ts';
import { expect, expectComplaint, expectWithinWindow, open, test } from './journey.ts';

const withdrawnArticle = 'pisma-arkhitektora-1936-goda';

// The other journeys visit the sample edition, which has neither issues nor notices.
let edition: FullEdition;
let server: RunningServer;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  // An edition is made, and a server started on it.
  test.setTimeout(120_000);
  edition = await fullEdition({
    change: (made) => {
      writeNotices(made);
      const withdrawn = { resources: made.resources, article: made.at(withdrawnArticle) };
      writeNotice(withdrawn, 'withdrawal', { doi: '10.5555/usr.2027.n9', published: '2027-11-20' });
    },
  });
  server = await runServer({
    DATA_DIR: path.join(path.dirname(edition.libraryFile), 'data'),
    LIBRARY_FILE: edition.libraryFile,
    RESOURCES_DIR: edition.resources,
  });
});
test.afterAll(async () => {
  await server?.end('SIGTERM');
  edition?.remove();
});

test('find an article through the archive, its volume and its issue, and go on within the issue', async ({
  page,
}) => {
  await open(page, `${server.url}/en/archive`);
  const volume = page.getByRole('tabpanel', { name: 'Volume 3' });
  const cover = volume.getByRole('img', { name: 'Cover of Volume 3, No. 1 (2027)' });
  await cover.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await cover.boundingBox()) ?? {};
  await page.mouse.click(x + 20, y + 20);
  await expect(page).toHaveURL(`${server.url}/en/volumes/3/issues/1`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Volume 3, No. 1 (2027)');
  await page.getByRole('link', { name: /Steppe Wells/ }).click();
  await expect(heading).toHaveText('Steppe Wells and Roads');
  await page.getByRole('link', { name: /Next article/ }).click();
  await expect(heading).toHaveText('Heat and the City: A Review of Research');
  await page
    .getByRole('navigation', { name: 'Neighbouring articles' })
    .getByRole('link', { name: 'Volume 3, No. 1' })
    .click();
  await expect(heading).toHaveText('Volume 3, No. 1 (2027)');
  await page.getByRole('link', { name: /Next issue/ }).click();
  await expect(heading).toHaveText('Volume 3, No. 2 (2027)');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('tab', { name: 'Volume 3' })).toHaveAttribute('aria-selected', 'true');
});

test('the whole issue is saved from its page', async ({ page }) => {
  await open(page, `${server.url}/en/volumes/3/issues/1`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the full issue' }).click();
  expect((await download).suggestedFilename()).toBe('Volume3Issue1.pdf');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('an article is found through archive, volume and issue, and the next one and back are a tap away', async ({
    page,
  }) => {
    await open(page, `${server.url}/archive`);
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('tab', { name: 'Том 2' }).tap();
    await expect(page.getByRole('tabpanel', { name: 'Том 2' })).toBeVisible();
    await page.getByRole('tab', { name: 'Том 3' }).tap();
    await page.getByRole('link', { name: /^№ 1/ }).tap();
    await expect(heading).toHaveText('Том 3, № 1 (2027)');
    await page.getByRole('link', { name: /Степные колодцы/ }).tap();
    await expect(page).toHaveURL(`${server.url}/dala-kudyktary`);
    await expectWithinWindow(page, 'an article');
    await page.getByRole('link', { name: /Следующая статья/ }).tap();
    await expect(page).toHaveURL(`${server.url}/heat-and-the-city-a-review`);
    await page.goBack();
    await expect(page).toHaveURL(`${server.url}/dala-kudyktary`);
    await page.goBack();
    await expect(heading).toHaveText('Том 3, № 1 (2027)');
  });
});

test('trying again is offered where the code that tells what is left of a withdrawn article can’t be had', async ({
  page,
}) => {
  expectComplaint(page, /410|ERR_FAILED|dynamically imported/);
  let tries = 0;
  await page.route('**/other-views-*.js', (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto(`${server.url}/en/${withdrawnArticle}`);
  // The page tries again once by itself.
  await expect.poll(() => tries).toBe(2);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/other-views-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('This article has been withdrawn');
});

/** In other languages pages have the same elements: the short form looks at one language in full, and at the room of words in all. */
const isInFull = (language: Language) => language === defaultLanguage || isLong('looks');

for (const language of languages) {
  test(`axe finds nothing on screens of issues, and they fit the window (${language})`, async ({ page }) => {
    expectComplaint(page, /410/);
    for (const [nth, bare] of [
      '/archive',
      '/current-issue',
      '/volumes/3/issues/1',
      '/volumes/3/issues/3',
      '/volumes/3/issues/4',
      `/${retractedArticle}`,
      `/${withdrawnArticle}`,
      '/shum-nochnogo-goroda',
      '/announcements',
      '/announcements/cities-and-water',
      '/for-authors',
    ].entries()) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await open(page, server.url + withLanguage(language, bare));
      // All that can be said of authors, with the button for the address of the corresponding one.
      if (bare.endsWith(retractedArticle)) await page.locator('main summary').first().click();
      const theme = themeOf(nth);
      const find = () =>
        theme && language === defaultLanguage
          ? violationsIn(page, theme)
          : violations(page, undefined, undefined, language);
      if (isInFull(language)) expect(await find(), bare).toEqual([]);
      await expectWithinWindow(page, bare, [320, 390, 768, 1024, 1920]);
    }
  });
}
