import type { BrowserWindow } from 'electron';
import type { QuestionName } from '#shared/desktop-bridge.ts';

/** Answers a question of a window's page. @throws Error if its input is refused */
export type Answer = (name: QuestionName, inputs: unknown[], window: BrowserWindow) => unknown;

/** The error that the page gets for a refused question; the reason is only logged. */
export function refusal(name: QuestionName, why: string, onRefused: (what: string) => void): Error {
  onRefused(`the question ${name} for ${why}`);
  return new Error('refused');
}
