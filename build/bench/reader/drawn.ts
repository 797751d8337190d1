import type { CDPSession, Page } from '@playwright/test';

/**
 * When the first page was drawn sharp, in milliseconds of the page's own clock: the same for both readers, whose
 * pages are those of pdf.js. A picture in its place does not count.
 */
export async function firstPageDrawn(page: Page): Promise<number> {
  const drawn = await page.waitForFunction(
    () => {
      const first = document.querySelector('.page[data-page-number="1"][data-loaded]');
      if (!first?.querySelector('canvas') || /loading/.test(first.className)) return false;
      return performance.now();
    },
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  return (await drawn.jsonValue()) as number;
}

export type Traffic = {
  /** Bytes that have come since it began, with headers; of files under way those that are there. */
  bytes(): Promise<number>;
};

/** Counts what comes over the network from now on. */
export async function countTraffic(page: Page, session: CDPSession): Promise<Traffic> {
  const finished = new Map<string, number>();
  const coming = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    coming.set(requestId, (coming.get(requestId) ?? 0) + dataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    finished.set(requestId, encodedDataLength);
    coming.delete(requestId);
  });
  return {
    bytes: async () => {
      const counted = [...finished.values(), ...coming.values()].reduce((sum, bytes) => sum + bytes, 0);
      return counted + (await page.evaluate(workerBytes));
    },
  };
}

/** Runs in the page. Scripts of workers are not among what its session tells of. */
function workerBytes(): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files
    .filter(({ name }) => /pdf\.worker/.test(name))
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}
