import type { CDPSession, Page } from '@playwright/test';

/**
 * When the first page was drawn at full resolution, in milliseconds of the page's clock. Both readers use
 * pdf.js pages, so the test is the same for both; a placeholder picture does not count.
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
  /** Bytes received since it began, with headers, including partly received files. */
  bytes(): Promise<number>;
};

/** Counts network traffic from now on. */
export async function countTraffic(page: Page, session: CDPSession): Promise<Traffic> {
  const finished = new Map<string, number>();
  const coming = new Map<string, number>();
  const whole = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { 'content-length': length } = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    if (length) whole.set(requestId, Number(length));
  });
  // What a document has received is told as it is unpacked; it is at most what the answer says of itself.
  session.on('Network.dataReceived', ({ requestId, dataLength, encodedDataLength }) => {
    const received = (coming.get(requestId) ?? 0) + (encodedDataLength || dataLength);
    coming.set(requestId, Math.min(received, whole.get(requestId) ?? Number.POSITIVE_INFINITY));
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

/** Runs in the page. The session of a page does not report the scripts of its workers. */
function workerBytes(): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files
    .filter(({ name }) => /pdf\.worker/.test(name))
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}
