import path from 'node:path';
import { withLanguage } from '../../../src/shared/address.ts';
import { languages } from '../../../src/shared/language.ts';
import { type FullEdition, fullEdition } from '../../support/full-edition.ts';
import { type RunningServer, runServer } from '../../support/running-server.ts';
import { violations } from '../axe.ts';
import { expect, expectWithinWindow, open, test } from './journey.ts';

// The other journeys visit the sample edition, which has no issues.
let edition: FullEdition;
let server: RunningServer;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  edition = await fullEdition();
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

for (const language of languages) {
  test(`axe finds nothing on screens of issues, and they fit the window (${language})`, async ({ page }) => {
    for (const bare of [
      '/archive',
      '/current-issue',
      '/volumes/3/issues/1',
      '/volumes/3/issues/3',
      '/volumes/3/issues/4',
      '/teni-dvorov-almaty',
      '/shum-nochnogo-goroda',
    ]) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await open(page, server.url + withLanguage(language, bare));
      expect(await violations(page), bare).toEqual([]);
      await expectWithinWindow(page, bare, [320, 390, 768, 1024, 1920]);
    }
  });
}
