import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { expect, test } from 'vitest';
import { settleStructure } from './settle-structure.ts';

test.each([
  ['was given up meanwhile is hidden', false],
  ['is as it should be stays', true],
])('the structure of a page that %s', async (_, drawn) => {
  let tell: (event: { source: unknown }) => Promise<void> = async () => undefined;
  const eventBus = {
    on: (_: string, then: typeof tell) => {
      tell = then;
    },
  };
  settleStructure(eventBus as unknown as EventBus, () => drawn);
  let isShown = false;
  const render = async () => undefined;
  const structTreeLayer = {
    render,
    hide: () => {
      isShown = false;
    },
  };
  const removed: string[] = [];
  const div = { querySelectorAll: () => [{ removeAttribute: (name: string) => removed.push(name) }] };
  const hidden = tell({ source: { structTreeLayer, div } });
  // pdf.js, too, dispatches the event first and then waits.
  await render();
  isShown = true;
  await hidden;
  expect(isShown).toBe(drawn);
  expect(removed, 'of what refers to content that is not there').toEqual(['aria-owns']);
});
