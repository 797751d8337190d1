import { browserArguments, findBrowser } from '../../../build/find-browser.ts';
import { expect, test } from './journey.ts';
import { enterRoom } from './reading-room.ts';

// The headless shell cannot show PDFs.
test.use({ launchOptions: { executablePath: findBrowser(), args: browserArguments() } });

test('printing sends the PDF itself to the browser', async ({ page }) => {
  // Replaces the browser's print dialog, which nobody could close.
  await page.addInitScript(() => {
    window.print = () => top?.document.documentElement.setAttribute('data-printed', location.pathname);
  });
  const room = await enterRoom(page);
  const fetched = page.waitForEvent(
    'requestfinished',
    (request) => /\.pdf$/.test(request.url()) && request.isNavigationRequest(),
  );
  const opened = page
    .context()
    .waitForEvent('page')
    .catch(() => undefined);
  await room.tool('More').click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  // If the browser shows PDFs, a frame is printed; otherwise a tab is opened and the user informed.
  const way = await Promise.race([
    page
      .locator('iframe')
      .waitFor({ state: 'attached' })
      .then(() => 'frame'),
    opened.then((tab) => (tab ? 'tab' : 'none')),
  ]);
  if (way === 'frame') {
    expect(await page.locator('iframe').getAttribute('src')).toMatch(/spatial-distribution.*\.pdf$/);
    const { pathname } = new URL((await fetched).url());
    expect(pathname).toMatch(/\.pdf$/);
    await expect(page.locator('html')).toHaveAttribute('data-printed', pathname);
  } else {
    expect(way).toBe('tab');
    await expect(page.getByText('The PDF is in a new tab: print it from there.')).toBeVisible();
  }
});

test('what was written on the pages is printed with them', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => top?.document.documentElement.setAttribute('data-printed', location.href);
  });
  const room = await enterRoom(page);
  await room.tool('Write on the pages').click();
  await page.getByRole('menuitemradio', { name: 'Text' }).click();
  await expect(page.locator('.freetextEditing').first()).toBeVisible();
  await room.sheet(1).click({ position: { x: 300, y: 130 } });
  await expect(page.locator('.freeTextEditor .internal')).toBeFocused();
  await page.keyboard.type('Баспаға');
  const opened = page
    .context()
    .waitForEvent('page')
    .catch(() => undefined);
  await room.tool('More').click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const frame = page.locator('iframe');
  const tab = await Promise.race([
    frame.waitFor({ state: 'attached' }).then(() => undefined),
    opened.then((one) => one?.url()),
  ]);
  if (tab === undefined) {
    await expect(frame).toHaveAttribute('src', /^blob:/);
    await expect(page.locator('html')).toHaveAttribute('data-printed', /^blob:/);
  } else expect(tab).toMatch(/^blob:/);
});

test('a PDF may stand in a frame of ours, from which it is printed, and in no one else’s', async ({
  request,
}) => {
  const address = '/images/articles/volume-2/who-owns-good-land/who-owns-good-land.pdf';
  const { 'content-security-policy': policy, 'x-frame-options': frames } = (
    await request.head(address)
  ).headers();
  expect(policy).toBe("frame-ancestors 'self'");
  expect(frames).toBe('SAMEORIGIN');
});
