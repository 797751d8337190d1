import { test } from '@playwright/test';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const started = 'the program was started';

/**
 * Notes in the report of a journey that the program was started, and how many ms that took: until it could be used, or
 * until the end of one that ends by itself.
 */
export function noteStart(duration: number): void {
  test.info().annotations.push({ type: started, description: String(Math.round(duration)) });
}

/** Says at the end of a run how often the program was started: that is most of the cost of these journeys. */
export default class StartCounter implements Reporter {
  readonly #durations: number[] = [];
  #journeys = 0;

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    const starts = annotations.filter(({ type }) => type === started);
    this.#durations.push(...starts.map(({ description }) => Number(description)));
    this.#journeys += 1;
  }

  onEnd(): void {
    const seconds = this.#durations.reduce((sum, duration) => sum + duration, 0) / 1_000;
    console.log(
      `  ${this.#journeys} journeys started the program ${this.#durations.length} times, which took ${seconds.toFixed(1)} s`,
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
