import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { violationsNow } from '../axe.ts';
import { chooseInMenu } from './choose-in-menu.ts';
import { expect, test } from './journey.ts';
import { type JournalServer, startServer } from './server.ts';
import { watchOutside } from './watch-outside.ts';

let server: JournalServer;
let others: http.Server;

/** What a stranger's server was asked: paths, and the cookies that came along. */
const asked: [path: string | undefined, cookie: string | undefined][] = [];

test.beforeAll(async () => {
  server = await startServer();
  others = http.createServer((request, response) => {
    asked.push([request.url, request.headers.cookie]);
    if (request.url === '/moved') {
      response.writeHead(302, { location: `${server.url}/en/opds.json`, 'set-cookie': 'who=you' }).end();
    } else if (request.url === '/away') {
      response.writeHead(302, { location: 'http://example.org/opds.json' }).end();
    } else if (request.url === '/flood') {
      const flood = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', flood);
      flood();
    } else if (request.url === '/broken') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{', () => response.destroy());
    } else if (request.url === '/atom') response.end('<feed xmlns="http://www.w3.org/2005/Atom"/>');
    else response.end('<!doctype html><title>Hello</title>');
  });
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
});

test.afterAll(async () => {
  others.closeAllConnections();
  others.close();
  await server.remove();
});

async function enter(page: Page, address: string): Promise<void> {
  await page.getByLabel('Address of the catalogue').fill(address);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

test('a catalogue is opened from the menu, walked through and read; its other files open outside', async ({
  start,
  home,
}) => {
  const program = await start();
  const { page } = program;
  const opened = await watchOutside(program, home);
  const content = page.getByRole('main');
  await test.step('its address leads to what it has', async () => {
    await chooseInMenu(program, 'Open catalogue…');
    await expect(page).toHaveURL('app://journal/en/catalogue');
    await enter(page, `localhost:${new URL(server.url).port}/en/opds.json`);
    await expect(content.getByRole('heading', { level: 2 })).toHaveText('Urban and Social Research');
    expect(await violationsNow(page)).toEqual([]);
  });
  await test.step('a link leads to another page of it', async () => {
    await content.getByRole('navigation').getByRole('link').first().click();
    await expect(content.getByRole('button', { name: 'Back' })).toBeVisible();
  });
  const row = content.getByRole('listitem').filter({ hasText: 'Who Owns Good Land' });
  await test.step('a PDF opens in the reading room, which leads back', async () => {
    await row.getByRole('button', { name: 'Read PDF' }).click();
    const room = page.locator('[data-reader]');
    await expect(room).toHaveAccessibleName(/^Reading: Who Owns Good Land\? Cotton/);
    await expect(room.locator('.textLayer .endOfContent').first()).toBeAttached();
    await room.getByRole('button', { name: 'Close the reader' }).click();
    await expect(page).toHaveURL(/\/en\/catalogue\?at=/);
    await expect(row).toBeVisible();
  });
  await test.step('an EPUB opens outside', async () => {
    await row.getByRole('link', { name: /^EPUB/ }).click({ noWaitAfter: true });
    await expect.poll(opened).toEqual([`${server.url}/who-owns-good-land.epub`]);
  });
  await test.step('the catalogue is listed from then on, until it is removed', async () => {
    await page.goto('app://journal/en/catalogue');
    const recent = content.getByRole('region', { name: 'Opened before' });
    await expect(recent.getByRole('link')).toHaveCount(1);
    await recent.getByRole('button').click();
    await expect(recent).toHaveCount(0);
  });
});

test('redirects are followed where they may lead, without cookies, and what cannot be opened is said', async ({
  start,
}) => {
  const { page } = await start();
  const fault = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
  const elsewhere = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  await page.goto('app://journal/en/catalogue');
  await enter(page, `${elsewhere}/moved`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    'Urban and Social Research',
  );
  for (const [address, words] of [
    [`${elsewhere}/away`, 'Only https addresses'],
    [`${elsewhere}/flood`, 'too large'],
    [`${elsewhere}/broken`, 'No connection'],
    [`${elsewhere}/atom`, 'OPDS 1.'],
    [`${elsewhere}/page`, 'not an OPDS 2.0 catalogue'],
    [`${server.url}/nothing-here.json`, 'nothing at this address'],
    ['https://10.0.0.1/opds.json', 'local network'],
    ['http://127.0.0.1:1/', 'No connection'],
  ] as const) {
    await enter(page, address);
    await expect(fault).toContainText(words);
    await expect(page.getByLabel('Address of the catalogue')).toHaveValue(address);
  }
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter(([, cookie]) => cookie !== undefined)).toEqual([]);
});
