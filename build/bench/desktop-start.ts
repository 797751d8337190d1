import type { Page } from '@playwright/test';
import { firstPage, type Program, start } from './desktop-programs.ts';
import { memoryOfTree } from './process-memory.ts';

/** After so long a started program is at rest, in milliseconds. */
const rest = 4_000;

/** What one start came to. */
export type StartFigures = {
  /** From the start to the last of what a reader first sees, in milliseconds. */
  usable: number;
  /** Of all processes, at rest, in bytes. */
  memory: number;
};

/** Starts a program, lets it come to rest undisturbed, and asks it when it had drawn what. */
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

/** When the largest part of the page was drawn, in milliseconds since 1970. @throws Error when there is no heading */
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
