import { BrowserWindow, ipcMain } from 'electron';
import { type QuestionName, questionChannels } from '#shared/desktop-bridge.ts';
import { isTrustedFrame } from '../security/trusted-frame.ts';
import { type Answer, refusal } from './refusal.ts';

/**
 * Registers a handler on every channel of the bridge: the only place that receives messages from renderers. Refuses
 * untrusted senders.
 * @param answering opens what answers the questions, with the first of them
 */
export function receiveQuestions(answering: () => Promise<Answer>, onRefused: (what: string) => void): void {
  for (const name of Object.keys(questionChannels) as QuestionName[]) {
    ipcMain.handle(questionChannels[name], async (event, ...inputs: unknown[]) => {
      const window = BrowserWindow.fromWebContents(event.sender);
      if (!window || !isTrustedFrame(event.senderFrame)) throw refusal(name, 'its sender', onRefused);
      return (await answering())(name, inputs, window);
    });
  }
}
