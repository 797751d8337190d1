import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { press } from './reading-room.tsx';

export const search = page.bySelector('search');
export const field = page.getByRole('searchbox');
export const count = search.bySelector('form p').first();
export const selected = page.bySelector('[data-reader] .textLayer .highlight.selected').first();

/**
 * Searches the open document from the keyboard.
 * @returns the number of matches
 */
export async function find(words: string): Promise<number> {
  await press('Control+f');
  await expect.element(field).toHaveFocus();
  // Clear former matches first.
  await field.fill('');
  await expect.element(count).toMatchTextContent(/^(Enter one or more words|This PDF has no text)/);
  await field.fill(words);
  await expect.element(count).toMatchTextContent(/^(\d+ of \d+( ·.*)?|Nothing found|This PDF has no text)$/);
  return found();
}

/** The number of matches shown. */
export function found(): number {
  return Number(/of (\d+)/.exec(count.element().textContent ?? '')?.[1] ?? 0);
}
