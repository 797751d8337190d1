import type { BrowserContext } from '@playwright/test';

const password = 'steppe and city 9';

/** A reader's data, by article numbers. */
const saved = [7, 12, 3];
const reading = [
  { articleId: 9, page: 5, label: '68' },
  { articleId: 1, page: 3, label: '16' },
];

let registered = 0;

/**
 * Registers a new account in a browser context, which is then signed in, from an address of its own.
 * @param kind whether the account is new or already has saved articles and reading positions
 * @throws Error when the server refuses
 */
export async function signIn(context: BrowserContext, origin: string, kind: 'new' | 'reader'): Promise<void> {
  registered += 1;
  const number = registered;
  await context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}`,
  });
  const username = `aigul-${number}`;
  await post(context, origin, '/api/accounts', {
    givenName: 'Айгүл',
    familyName: 'Сейітова',
    organization: 'Қазақ ұлттық университеті',
    country: 'KZ',
    username,
    orcidId: '',
    consentToStoreData: true,
    notificationPreferences: kind === 'reader',
    agreeToReview: kind === 'reader',
    email: `${username}@reader.example`,
    password,
    passwordRepeat: password,
    language: 'kk',
  });
  if (kind === 'reader') {
    const at = new Date().toISOString();
    await post(context, origin, '/api/account/kept', {
      saved: saved.map((articleId) => ({ articleId, saved: true, at })),
      reading: reading.map((position) => ({ ...position, at })),
    });
  }
  await context.addInitScript((name) => localStorage.setItem('username', name), username);
}

async function post(context: BrowserContext, origin: string, address: string, data: unknown): Promise<void> {
  const response = await context.request.post(address, { data, headers: { origin } });
  if (!response.ok()) throw new Error(`${address} answered ${response.status()}: ${await response.text()}`);
}
