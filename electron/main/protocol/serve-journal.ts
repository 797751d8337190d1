import { app, protocol, session } from 'electron';
import { guardSession } from '../security/guard-session.ts';
import { createJournalProtocol, type JournalParts } from './journal-protocol.ts';
import { journalScheme } from './journal-scheme.ts';
import { developmentOrigin, openRenderer } from './open-renderer.ts';
import type { PrintedStart } from './printed-start.ts';
import type { Marks } from './renderer.ts';

type Serving = Omit<JournalParts, 'renderer'> & {
  /** Contains the renderer as built for the web. */
  webFolder: string;
  /** The journal's address on the web, for absolute links. */
  publicUrl: string;
  printed: PrintedStart;
  /** What the screens leave out. */
  marks: Marks;
  onRefused(what: string): void;
};

/** Serves `app://journal/` to the windows and blocks every other source. */
export function serveJournal({ webFolder, publicUrl, printed, marks, onRefused, ...parts }: Serving): void {
  const served = developmentOrigin(app.isPackaged);
  guardSession(session.defaultSession, served, !('data-kiosk' in marks), {
    onRefused,
    onFault: parts.onFault,
  });
  const renderer = openRenderer(webFolder, publicUrl, printed, served, marks);
  protocol.handle(journalScheme, createJournalProtocol({ renderer, ...parts }));
}
