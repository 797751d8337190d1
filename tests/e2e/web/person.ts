import type { APIResponse, Page } from '@playwright/test';
import { expect, open } from './journey.ts';

export type Person = { username: string; email: string; password: string };

/** A person who has not registered yet. */
export function somebody(): Person {
  const name = `reader-${crypto.randomUUID().slice(0, 8)}`;
  return { username: name, email: `${name}@reader.example`, password: 'steppe and city 9' };
}

/** Fills in the registration form, in any language. */
export async function fillInRegistration(page: Page, person: Person, country: string): Promise<void> {
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await field('givenName').fill('Айгүл');
  await field('familyName').fill('Сейітова');
  const countries = page.getByRole('combobox').first();
  if ((await countries.inputValue()) !== country) {
    await countries.fill(country);
    await page.getByRole('option', { name: country, exact: true }).click();
  }
  await field('email').fill(person.email);
  await field('username').fill(person.username);
  await field('password').fill(person.password);
  await field('passwordRepeat').fill(person.password);
}

/**
 * Registers as the English form does, and opens the next screen; the form itself has journeys of its own, with
 * `registerHere`.
 */
export async function registerAs(page: Page, person = somebody()): Promise<Person> {
  await signUp(page, person);
  await open(page, '/en');
  return person;
}

/** Registers in a window without loading the site: an account, a session, and the name for the greeting. */
export async function signUp(
  page: Page,
  person: Person,
  name: { givenName: string; familyName: string; orcidId?: string } = {
    givenName: 'Айгүл',
    familyName: 'Сейітова',
  },
): Promise<void> {
  const { password } = person;
  const account = { ...person, ...name, passwordRepeat: password, country: 'KZ', language: 'en' };
  await page.goto('/robots.txt');
  const headers = { ...fromHere(page), 'x-forwarded-for': somewhere() };
  await sent('/api/accounts', await page.request.post('/api/accounts', { headers, data: account }));
  await page.evaluate((username) => localStorage.setItem('username', username), person.username);
}

/** An address in a network of its own: registrations from one are limited. */
function somewhere(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

/** Logs in without loading the site; the form has journeys of its own. */
export async function signIn(page: Page, { email, username, password }: Person): Promise<void> {
  await page.goto('/robots.txt');
  await post(page, '/api/sessions', { email, password, language: 'en' });
  await page.evaluate((name) => localStorage.setItem('username', name), username);
}

/** Posts as a page of the site does, as whoever is signed in there. */
export async function post<Answer = unknown>(page: Page, path: string, data: unknown): Promise<Answer> {
  return sent(path, await page.request.post(path, { headers: fromHere(page), data }));
}

/** The same with PUT. */
export async function put<Answer = unknown>(page: Page, path: string, data: unknown): Promise<Answer> {
  return sent(path, await page.request.put(path, { headers: fromHere(page), data }));
}

/** What the browser says of the page that sends a request. */
export function fromHere(page: Page): { origin: string } {
  return { origin: new URL(page.url()).origin };
}

async function sent<Answer>(path: string, answer: APIResponse): Promise<Answer> {
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/**
 * Registers through the English form already shown, and waits for the next screen: the greeting appears
 * earlier.
 * @param next the page that required the account
 */
export async function registerHere(page: Page, person: Person, next = '/en'): Promise<void> {
  await fillInRegistration(page, person, 'Kazakhstan');
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await register.click();
  await expect(page).toHaveURL(next);
  await expect(register).toHaveCount(0);
}

/** Logs in through the English form. */
export async function logInAs(page: Page, person: Person, password = person.password): Promise<void> {
  if (!page.url().includes('/en/login')) await open(page, '/en/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The greeting, which opens the user's menu. */
export function greeting(page: Page, person: Person) {
  return page.locator(`nav summary[aria-label="Welcome, ${person.username}"]`);
}
