import { expect, open, test } from './journey.ts';

const article9 = '/en/spatial-distribution-of-thefts-and-violent-crimes';

test('what the page shows, and what of it is in sight at 1280 × 720; one panel closes the other, and the authors’ line opens one', async ({
  page,
}) => {
  await open(page, article9);
  await test.step('the abstract begins, and Read and Download are in sight without scrolling', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Read article' })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Download PDF' })).toBeInViewport();
    const [abstract, actions] = await Promise.all(
      [page.locator('#abstract + p'), page.getByRole('button', { name: 'Read article' })].map((place) =>
        place.evaluate((element) => element.getBoundingClientRect().top),
      ),
    );
    // Five lines of 29 pixels at least.
    expect((actions ?? 0) - (abstract ?? 0)).toBeGreaterThan(145);
  });
  await test.step('the DOI stands below the authors as a link, in the open', async () => {
    const address = 'https://doi.org/10.5555/usr.2026.2.3';
    const doi = page.locator('main').getByRole('link', { name: address, exact: true }).first();
    await expect(doi).toBeVisible();
    await expect(doi).toHaveAttribute('href', address);
  });
  await test.step('ORCID opens in a new tab', async () => {
    const link = page.getByRole('link', { name: /^ORCID record of Rustem/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  });
  const affiliations = page.locator('details', { hasText: 'Author affiliations' });
  const information = page.locator('details', { hasText: 'Article information' });
  await test.step('the panel’s arrow turns by 90 degrees in 0.3 s', async () => {
    const arrow = page.locator('summary', { hasText: 'Author affiliations' }).locator('svg');
    const style = () =>
      arrow.evaluate((svg) => [getComputedStyle(svg).rotate, getComputedStyle(svg).transitionDuration]);
    expect(await style()).toEqual(['none', '0.3s']);
    await page.getByText('Author affiliations').click();
    await expect.poll(style).toEqual(['90deg', '0.3s']);
  });
  await test.step('opening one panel closes the other', async () => {
    await expect(affiliations).toHaveAttribute('open');
    await page.getByText('Article information').click();
    await expect(information).toHaveAttribute('open');
    await expect(affiliations).not.toHaveAttribute('open');
    await expect(information).toContainText('Vol № 2 (3), pp. 64–107');
  });
  await test.step('the authors’ line opens the affiliations', async () => {
    const authors = page.locator('main p', { has: page.getByRole('link', { name: /ORCID/ }) });
    await authors.click({ position: { x: 5, y: 10 } });
    await expect(affiliations).toHaveAttribute('open');
    await expect(information).not.toHaveAttribute('open');
    await authors.click({ position: { x: 5, y: 10 } });
    await expect(affiliations).not.toHaveAttribute('open');
  });
});

test('on article 1 both panels may be open', async ({ page }) => {
  await open(page, '/en/kachestvo-vozdukha-v-almaty');
  await page.getByText('Author affiliations').click();
  await page.getByText('Article information').click();
  await expect(page.locator('details[open]', { hasText: 'Author affiliations' })).toBeVisible();
  await expect(page.locator('details[open]', { hasText: 'Article information' })).toBeVisible();
});

test('sizes are those of the specification', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await open(page, article9);
  const size = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize);
  expect(await size('h1')).toBe('24px');
  expect(await size('main p:has(a[aria-label^="ORCID"])')).toBe('18px');
  expect(await size('section[aria-labelledby="abstract"] > p')).toBe('18px');
  expect(await size('main details')).toBe('16px');
  const width = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.clientWidth);
  expect(await width('section[aria-labelledby="abstract"]')).toBeLessThanOrEqual(900);
  expect(
    await page
      .getByRole('button', { name: 'Read article' })
      .locator('..')
      .evaluate((row) => row.clientWidth),
  ).toBe(600);
});
