import type { CDPSession, Page } from '@playwright/test';
import { long } from '../../../build/long-forms.ts';
import { canvasBudget } from '../../../src/reader/view/canvas-budget.ts';
import { documentPdf, line } from '../../fixtures/pdf-file.ts';
import { expect, open, test } from './journey.ts';
import { Room } from './reading-room.ts';
import { article, read, servePdf } from './served-pdf.ts';

// Counts must include only this journey, and it installs a clock.
test.use({ alone: true });

// Recording a trace retains the recorded elements.
if (process.env.TEST_TRACE) test.use({ trace: 'off' });

const times = long('reader', 30, 14);
/** After this many rounds, everything that is created once and kept, such as the reader's code, exists. */
const before = long('reader', 8, 5);

type Left = { heap: number; listeners: number; canvases: number; documents: number };

/** What a page holds after garbage collection. */
async function left(session: CDPSession): Promise<Left> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heap: (await session.send('Runtime.getHeapUsage')).usedSize,
    listeners: metric('JSEventListeners'),
    documents: metric('Documents'),
    canvases: await countObjects(session, 'HTMLCanvasElement.prototype'),
  };
}

/** The number of objects with a prototype, including detached ones. */
async function countObjects(session: CDPSession, prototype: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: prototype });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  });
  const { result: length } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return length.value as number;
}

async function readOnce(page: Page): Promise<void> {
  const room = page.locator('[data-reader]');
  await page.getByRole('button', { name: 'Read article' }).click();
  // `waitFor`, since `expect` polls at intervals, which would take most of the time.
  await room.locator('.page .textLayer').first().waitFor({ state: 'attached' });
  await room.getByRole('button', { name: 'Close the reader' }).click();
  await room.waitFor({ state: 'detached' });
}

test(`opening and closing ${times} times leaves no worker, canvas, listener or document behind`, async ({
  page,
}) => {
  test.slow();
  // What is left behind does not depend on how much is drawn.
  await servePdf(page, documentPdf({ pages: [1, 2, 3].map((leaf) => ({ content: line(`Leaf ${leaf}`) })) }));
  await page.setViewportSize({ width: 800, height: 500 });
  await page.clock.install();
  let workers = 0;
  page.on('worker', () => {
    workers += 1;
  });
  await open(page, article);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  for (let time = 0; time < before; time += 1) await readOnce(page);
  const first = await left(session);
  for (let time = before; time < times; time += 1) await readOnce(page);
  expect(workers, 'one serves one reading after the other').toBe(1);
  await page.mouse.move(0, 0);
  // Whatever ends shortly after the reader closes is collected by then.
  await expect.poll(async () => (await left(session)).canvases).toBe(0);
  const last = await left(session);
  expect(last.documents).toBeLessThanOrEqual(first.documents);
  expect(last.listeners).toBeLessThanOrEqual(first.listeners + 5);
  expect(last.heap / first.heap).toBeLessThan(1.1);
  // The worker is kept for a while in case the reader is opened again.
  await page.clock.fastForward(60_000);
  await expect.poll(() => page.workers().length).toBe(0);
});

/**
 * Scrolls on.
 * @returns the largest number of pages drawn at a time
 */
async function mostDrawn(page: Page, pixels: number, steps: number): Promise<number> {
  return await page.evaluate(
    async ([far = 0, times = 0]) => {
      const box = document.querySelector('[data-pages]') as HTMLElement;
      let drawn = 0;
      for (let step = 0; step < times; step += 1) {
        box.scrollTop += far;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        drawn = Math.max(drawn, document.querySelectorAll('[data-pages] .page canvas').length);
      }
      return drawn;
    },
    [pixels, steps],
  );
}

test('scrolling through a thousand pages keeps at most twelve of them drawn, large and small', async ({
  page,
}) => {
  test.slow();
  const pages = Array.from({ length: 1000 }, (_, place) => ({ content: line(`Leaf ${place + 1}`) }));
  await servePdf(page, documentPdf({ pages }));
  await read(page);
  const room = new Room(page);
  await expect(room.pages.locator('.page canvas').first()).toBeVisible();
  const [little = 0, far = 0] = long('reader', [100, 20_000], [40, 50_000]);
  const most = async () => [await mostDrawn(page, 400, little), await mostDrawn(page, far, 1_000_000 / far)];
  const large = await most();
  await room.choose('Zoom: 100%', '25%');
  for (const drawn of [...large, ...(await most())]) {
    expect(drawn).toBeGreaterThan(1);
    expect(drawn).toBeLessThanOrEqual(12);
  }
});

for (const deviceScaleFactor of [1, 3]) {
  test.describe(`with ${deviceScaleFactor} device pixels to a CSS pixel`, () => {
    test.use({ deviceScaleFactor });

    test('no canvas has more pixels than its budget, and what is in sight is sharp', async ({ page }) => {
      const poster = { content: line('A poster', 2000, 200), entries: '/MediaBox [0 0 3370 2384]' };
      await servePdf(page, documentPdf({ pages: [{ content: line('A page') }, poster] }));
      await read(page);
      const room = new Room(page);
      await room.choose('Zoom: 100%', '150%');
      const canvases = () =>
        room.pages.locator('.page canvas').evaluateAll((all) =>
          (all as HTMLCanvasElement[]).map((canvas) => ({
            pixels: canvas.width * canvas.height,
            density: canvas.width / canvas.getBoundingClientRect().width,
          })),
        );
      for (const number of [1, 2]) {
        await room.sheet(number).scrollIntoViewIfNeeded();
        await expect
          .poll(async () => Math.max(...(await canvases()).map(({ density }) => density)))
          .toBeGreaterThan(0.9 * deviceScaleFactor);
        const largest = Math.max(...(await canvases()).map(({ pixels }) => pixels));
        expect(largest).toBeLessThanOrEqual(canvasBudget(deviceScaleFactor));
      }
    });
  });
}
