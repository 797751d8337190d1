import { BrowserWindow, ipcMain } from 'electron';
import { type QuestionName, questionChannels } from '#shared/program/desktop-bridge.ts';
import { isTrustedFrame } from '../security/trusted-frame.ts';

/**
 * Answers a question of a window's page.
 * @param inputs the arguments as received
 * @throws Error if they are refused
 */
export type AnswerQuestion = (name: QuestionName, inputs: unknown[], window: BrowserWindow) => unknown;

/**
 * Registers a handler on every channel of the bridge: the only place that receives messages from renderers. Refuses
 * untrusted senders.
 * @param answering opens what answers the questions, with the first of them
 */
export function receiveQuestions(
  answering: () => Promise<AnswerQuestion>,
  onRefused: (what: string) => void,
): void {
  for (const name of Object.keys(questionChannels) as QuestionName[]) {
    ipcMain.handle(questionChannels[name], async (event, ...inputs: unknown[]) => {
      const window = BrowserWindow.fromWebContents(event.sender);
      if (!window || !isTrustedFrame(event.senderFrame)) throw refusal(name, 'its sender', onRefused);
      return (await answering())(name, inputs, window);
    });
  }
}

/** The error that the page gets for a refused question; the reason is only logged. */
export function refusal(name: QuestionName, why: string, onRefused: (what: string) => void): Error {
  onRefused(`the question ${name} for ${why}`);
  return new Error('refused');
}
