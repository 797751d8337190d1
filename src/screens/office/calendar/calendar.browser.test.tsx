import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#shared/language/language.ts';
import type { CalendarFeed } from '#shared/office/calendar.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { loadWords } from '../../../i18n/load-words.ts';
import { CalendarPage } from './calendar-screen.tsx';

const secret = 'https://journal.example/calendar/4pQ7vYc2mK9tRz6wXh3sLb8nJd5fGa1e.ics';
const none: CalendarFeed = { feed: null };
const made: CalendarFeed = {
  feed: { address: secret, made: '2027-03-18T06:00:00.000Z', asked: '2027-03-20' },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(loaded: CalendarFeed, language: Language = 'en', width = 1280) {
  await Promise.all([loadWords(language, 'office'), page.viewport(width, 844)]);
  await mountOnPage(
    <main>
      <CalendarPage loaded={loaded} />
    </main>,
    { language },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A server that answers each change with what a function gives. */
function answerWith(answer: (address: string) => Response) {
  vi.stubGlobal('fetch', async (address: string) => answer(address));
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const says = (role: 'status' | 'alert', words: RegExp) => page.getByRole(role).filter({ hasText: words });

test('an address is made by one press, and can be copied, opened, renewed and revoked', async () => {
  answerWith((address) => Response.json(address.endsWith('/revoke') ? none : made));
  await open(none);
  await button('Create an address').click();
  await expect.element(says('status', /The address is ready/)).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Secret address' })).toBeVisible();
  await expect.element(page.getByText(secret)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add to the calendar on this device' }))
    .toHaveAttribute('href', secret.replace('https:', 'webcal:'));
  await expect.element(button('New address')).toHaveAccessibleDescription(/former address stops working/);
  await button('Revoke').click();
  await expect.element(says('status', /address is revoked/)).toHaveFocus();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
  await expect.element(button('Create an address')).toBeVisible();
});

test('a change that fails says why, and the address stays', async () => {
  let isReachable = false;
  answerWith(() => {
    if (!isReachable) throw new TypeError('no line');
    const error = { code: 'forbidden', message: '' };
    return Response.json({ error }, { status: 403 });
  });
  await open(made);
  await button('New address').click();
  await expect.element(says('alert', /server can’t be reached/)).toHaveFocus();
  await expect.element(page.getByText(secret)).toBeVisible();
  isReachable = true;
  await button('Revoke').click();
  await expect.element(says('alert', /server can’t be reached/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expect.element(page.getByText(secret)).toBeVisible();
});

test('an address that can’t be shown any more says so, and offers a new one', async () => {
  await open({ feed: { address: null, made: '2027-03-18T06:00:00.000Z', asked: null } });
  await expect.element(page.getByText(/can no longer be shown/)).toBeVisible();
  await expect.element(page.getByText(/No calendar has asked for it yet/)).toBeVisible();
  await expect.element(button('New address')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy the address' })).not.toBeInTheDocument();
});

test.each([
  ['ru', 'Секретный адрес', 'Сменить адрес'],
  ['kk', 'Құпия мекенжай', 'Мекенжайды ауыстыру'],
] as const)(
  'on a phone in %s it fits, and assistive technology has nothing to say',
  async (language, heading, renew) => {
    await open(made, language, 390);
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect.element(button(renew)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
    await expectNothingFound(`the calendar in ${language}`);
    await page.viewport(1280, 720);
  },
);
