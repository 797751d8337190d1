import { afterEach, expect, test } from 'vitest';
import { long } from '../../build/long-forms.ts';
import { npmRun, type ScriptRun } from '../support/npm-run.ts';

let run: ScriptRun | undefined;
afterEach(() => run?.kill());

test('the first view of home and article stays within the budgets of bytes and of movement', async () => {
  run = npmRun('bench', ['bytes', ...long('looks', [], ['--languages', 'ru'])]);
  expect(await run.exit, run.output()).toBe(0);
  expect(run.output()).toMatch(/JavaScript/);
  expect(run.output()).not.toMatch(/OVER/);
});
