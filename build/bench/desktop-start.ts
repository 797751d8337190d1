import type { Page } from '@playwright/test';
import { firstPage, type Program, start } from './desktop-programs.ts';
import { memoryOfTree } from './process-memory.ts';

/** How long a started program takes to come to rest, in ms. */
const rest = 4_000;

/** The figures of one start. */
export type StartFigures = {
  /** From the start to the largest paint of the first screen, in milliseconds. */
  usable: number;
  /** Of all processes, at rest, in bytes. */
  memory: number;
};

/** Starts a program, lets it come to rest undisturbed, and reads its paint times. */
export async function measureStart(program: Program, display: string): Promise<StartFigures> {
  const started = await start(program, display, rest);
  try {
    const memory = memoryOfTree(started.pid);
    const page = await firstPage(started.browser);
    return { usable: (await largestPaint(page)) - started.at, memory };
  } finally {
    await started.end();
  }
}

/**
 * When the largest element was painted, in milliseconds since 1970.
 * @throws Error when there is no heading
 */
async function largestPaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!document.querySelector('h1')) throw new Error('the screen has no heading');
    const last = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    return performance.timeOrigin + last;
  });
}
