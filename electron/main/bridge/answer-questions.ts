import { BrowserWindow, ipcMain } from 'electron';
import type { DesktopQuestions, QuestionName } from '#shared/desktop-bridge.ts';
import { questionChannels } from '#shared/desktop-bridge.ts';
import { DesktopInput } from '#shared/desktop-questions.ts';
import { isTrustedFrame } from '../security/trusted-frame.ts';

/** The handler of each question; `window` is the one that asks. */
export type DesktopAnswers = {
  [Name in QuestionName]: (
    input: DesktopQuestions[Name]['input'],
    window: BrowserWindow,
  ) => DesktopQuestions[Name]['answer'] | Promise<DesktopQuestions[Name]['answer']>;
};

/**
 * Registers a handler on every channel of the bridge: the only place that receives messages from renderers.
 * Refuses untrusted senders and input that does not match the question's schema.
 */
export function answerQuestions(answers: DesktopAnswers, onRefused: (what: string) => void): void {
  for (const name of Object.keys(questionChannels) as QuestionName[]) {
    ipcMain.handle(questionChannels[name], (event, ...inputs: unknown[]) => {
      const window = BrowserWindow.fromWebContents(event.sender);
      if (!window || !isTrustedFrame(event.senderFrame)) throw refusal(name, 'its sender', onRefused);
      const input = DesktopInput[name].safeParse(inputs[0]);
      if (inputs.length > 1 || !input.success) throw refusal(name, 'its input', onRefused);
      const answer = answers[name] as (input: unknown, window: BrowserWindow) => unknown;
      return answer(input.data, window);
    });
  }
}

function refusal(name: QuestionName, why: string, onRefused: (what: string) => void): Error {
  onRefused(`the question ${name} for ${why}`);
  return new Error('refused');
}
