import type { Page } from '@playwright/test';

/**
 * The copied text, plain and as HTML. Requires the permission to read the clipboard. If another copy makes
 * the item unreadable meanwhile, the new item is read.
 */
export async function clipboard(page: Page): Promise<{ text: string; html: string }> {
  return await page.evaluate(async () => {
    const read = async () => {
      const [item] = await navigator.clipboard.read();
      const as = async (type: string) =>
        item?.types.includes(type) ? (await item.getType(type)).text() : '';
      return { text: await as('text/plain'), html: await as('text/html') };
    };
    for (;;) {
      try {
        return await read();
      } catch (error) {
        const isChanged = error instanceof DOMException && error.name === 'InvalidStateError';
        if (!isChanged) throw error;
      }
    }
  });
}
