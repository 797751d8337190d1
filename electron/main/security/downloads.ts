import path from 'node:path';
import { app, type Session } from 'electron';
import { isOurs } from '../protocol/journal-scheme.ts';

/** Lets screens of ours save files where their user says, and nothing else. */
export function guardDownloads(session: Session): void {
  session.on('will-download', (event, item) => {
    const url = item.getURL().replace(/^blob:/, '');
    if (!isOurs(url)) {
      event.preventDefault();
      return;
    }
    item.setSaveDialogOptions({ defaultPath: path.join(app.getPath('downloads'), item.getFilename()) });
  });
}
