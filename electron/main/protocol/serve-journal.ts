import { app, protocol, session } from 'electron';
import { guardSession } from '../security/guard-session.ts';
import { createJournalProtocol, type JournalParts } from './journal-protocol.ts';
import { journalScheme } from './journal-scheme.ts';
import { developmentOrigin, openRenderer } from './open-renderer.ts';
import type { PrintedStart } from './printed-start.ts';

export type JournalServing = Omit<JournalParts, 'renderer'> & {
  /** The renderer as it was built for the web. */
  webFolder: string;
  /** The journal's address on the web, for links that must be whole. */
  website: string;
  printed: PrintedStart;
};

/**
 * Serves `app://journal/` to the windows, and lets them have nothing else.
 * @param serving what they ask before it is there waits for it
 */
export function serveJournal(serving: Promise<JournalServing>, onRefused: (what: string) => void): void {
  const served = developmentOrigin(app.isPackaged);
  guardSession(session.defaultSession, served, onRefused);
  const answer = serving.then(({ webFolder, website, printed, ...parts }) =>
    createJournalProtocol({ renderer: openRenderer(webFolder, website, printed, served), ...parts }),
  );
  protocol.handle(journalScheme, async (request) => (await answer)(request));
}
