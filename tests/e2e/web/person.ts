import type { Page } from '@playwright/test';
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

/** Registers through the English form. */
export async function registerAs(page: Page, person = somebody()): Promise<Person> {
  await open(page, '/en/register');
  await registerHere(page, person);
  return person;
}

/**
 * Registers through the English form already shown, and waits for the next screen: the greeting appears
 * earlier.
 */
export async function registerHere(page: Page, person: Person): Promise<void> {
  await fillInRegistration(page, person, 'Kazakhstan');
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await register.click();
  await expect(page).toHaveURL('/en');
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
