import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, expectComplaint } from './journey.ts';

const article = '/en/spatial-distribution-of-thefts-and-violent-crimes';
const place = '#text-section-2';

/** A server that sends the page of an article to the end of the section at the place, and the rest when it is let. */
const test = base.extend<{ halfSent: { address: string; sendRest(): void } }>({
  halfSent: async ({ request, page: seen }, use) => {
    // That server has nothing but the page.
    expectComplaint(seen, /Failed to load resource|preloaded/);
    const page = await (await request.get(article)).text();
    const half = page.indexOf('<section id="text-section-3"');
    expect(half).toBeGreaterThan(0);
    const released = Promise.withResolvers<void>();
    const server = http
      .createServer(async (asked, response) => {
        if (asked.url !== article) return response.writeHead(404).end();
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(page.slice(0, half));
        await released.promise;
        return response.end(page.slice(half));
      })
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use({ address: `http://127.0.0.1:${port}${article}${place}`, sendRest: released.resolve });
    server.closeAllConnections();
    server.close();
  },
});

test('the place that an address names is there before the rest of the page', async ({ page, halfSent }) => {
  await page.goto(halfSent.address, { waitUntil: 'commit' });
  await expect(page.locator(`${place} p`).first()).toBeInViewport();
  halfSent.sendRest();
  await page.waitForLoadState('domcontentloaded');
  await expect(page.locator(`${place} p`).first()).toBeInViewport();
  expect(new URL(page.url()).hash).toBe(place);
});

test('whoever reads on from there is left where they are when the rest comes', async ({ page, halfSent }) => {
  await page.goto(halfSent.address, { waitUntil: 'commit' });
  await expect(page.locator(`${place} p`).first()).toBeInViewport();
  const scrolled = () => page.evaluate(() => scrollY);
  const arrived = await scrolled();
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 300);
  // Lines are set on fractions of pixels, and positions are told in whole ones.
  const off = async () => Math.abs((await scrolled()) - arrived - 300);
  await expect.poll(off).toBeLessThanOrEqual(1);
  halfSent.sendRest();
  await page.waitForLoadState('load');
  await expect.poll(() => new URL(page.url()).hash).toBe(place);
  expect(await off()).toBeLessThanOrEqual(1);
});
