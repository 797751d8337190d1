import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { expect, test } from 'vitest';
import { hideLateStructure } from './late-structure.ts';

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
  hideLateStructure(eventBus as unknown as EventBus, () => drawn);
  let isShown = false;
  const render = async () => undefined;
  const structTreeLayer = {
    render,
    hide: () => {
      isShown = false;
    },
  };
  const hidden = tell({ source: { structTreeLayer } });
  // pdf.js, too, dispatches the event first and then waits.
  await render();
  isShown = true;
  await hidden;
  expect(isShown).toBe(drawn);
});
