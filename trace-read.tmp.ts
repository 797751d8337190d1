import { launchBrowser } from './build/find-browser.ts';
import { ourReader } from './build/bench/reader/readers.ts';
import { firstPageDrawn } from './build/bench/reader/drawn.ts';
const origin = process.argv[2]!;
const target = { origin, page: '/en/gorodskie-soobshchestva-v-zhilykh-kompleksakh-astany', pdf: '' };
const browser = await launchBrowser();
for (let run = 0; run < 5; run++) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const reader = ourReader(target, 0);
  for (const kind of ['cold', 'warm', 'warm']) {
    const page = await context.newPage();
    await reader.approach(page);
    await page.evaluate(() => { (globalThis as any).frames0 = performance.now(); });
    const begun = await reader.open(page);
    const end = await firstPageDrawn(page);
    const list = await page.evaluate((from) => {
      const long = performance.getEntriesByType('resource').filter((e) => e.startTime > from - 5).map((e: any) => `${Math.round(e.startTime - from)}-${Math.round(e.responseEnd - from)} ${e.name.split('/').pop()}`);
      return long;
    }, begun);
    console.log(kind, Math.round(end - begun), list.join(' | '));
    await page.close();
  }
  await context.close();
}
await browser.close();
