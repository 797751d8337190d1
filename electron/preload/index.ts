import { contextBridge, ipcRenderer } from 'electron';
import { type NewsName, newsChannels, questionChannels } from '#shared/program/desktop-bridge.ts';

/** A path received before any screen listened; the first listener gets it. */
let missed: string | undefined;

const onMissed = (_event: unknown, path: string) => {
  missed = path;
};
ipcRenderer.on(newsChannels.go, onMissed);

function on(name: NewsName, listener: (news: unknown) => void): () => void {
  const channel = Object.hasOwn(newsChannels, name) ? newsChannels[name] : undefined;
  if (!channel) throw new Error('there is no such event');
  // Electron's event object must not reach the page.
  const hear = (_event: unknown, news: unknown) => listener(news);
  ipcRenderer.on(channel, hear);
  if (name === 'go') {
    ipcRenderer.off(channel, onMissed);
    if (missed !== undefined) listener(missed);
    missed = undefined;
  }
  return () => {
    ipcRenderer.off(channel, hear);
  };
}

const questions = Object.fromEntries(
  Object.entries(questionChannels).map(([name, channel]) => [
    name,
    (input?: unknown) => ipcRenderer.invoke(channel, input),
  ]),
);

contextBridge.exposeInMainWorld('desktop', Object.freeze({ ...questions, on }));
