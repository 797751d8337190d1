import { expect, vi } from 'vitest';

/** What is copied from now on, the last first; the clipboard itself is one for all tests. */
export function catchCopies(): { last(): Promise<{ text: string; html: string }> } {
  const copies: ClipboardItem[] = [];
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
    copies.unshift(...items);
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copies.unshift(new ClipboardItem({ 'text/plain': text }));
  });
  return {
    last: async () => {
      await expect.poll(() => copies.length).toBeGreaterThan(0);
      const as = async (type: string) =>
        copies[0]?.types.includes(type) ? (await copies[0].getType(type)).text() : '';
      return { text: await as('text/plain'), html: await as('text/html') };
    },
  };
}
