import fs from 'node:fs';
import path from 'node:path';
import { app, BrowserWindow, type Session } from 'electron';
import { isOurs } from '../protocol/journal-scheme.ts';
import { tell } from '../windows/tell.ts';
import { bytesOf, saveOrTell } from './save-as.ts';

/**
 * Lets our screens save files where the user chooses, and blocks all other downloads. A file is first
 * downloaded to a private temporary folder: written directly, it would overwrite the existing file before it
 * is complete, and Chromium reports no failures.
 * @param saves whether there are places to save to: a kiosk has none, and says so
 */
export function guardDownloads(session: Session, saves: boolean, onFault: (error: unknown) => void): void {
  session.on('will-download', (event, item, contents) => {
    const window = BrowserWindow.fromWebContents(contents);
    if (!window || !isOurs(item.getURL().replace(/^blob:/, ''))) {
      event.preventDefault();
      return;
    }
    if (!saves) {
      event.preventDefault();
      tell(window, 'kiosk');
      return;
    }
    const name = item.getFilename();
    let passing: string;
    try {
      passing = fs.mkdtempSync(path.join(app.getPath('temp'), 'saving-'));
    } catch (error) {
      event.preventDefault();
      onFault(error);
      tell(window, 'notSaved');
      return;
    }
    const came = path.join(passing, 'file');
    item.setSavePath(came);
    let broke = false;
    item.on('updated', (_event, state) => {
      if (state !== 'interrupted') return;
      // Otherwise the download would wait to be resumed.
      broke = true;
      item.cancel();
    });
    item.once('done', async (_event, state) => {
      if (state === 'completed') await saveOrTell(window, { name, content: bytesOf(came) }, onFault);
      else if (broke || state === 'interrupted') {
        onFault(`a download was interrupted: ${name}`);
        tell(window, 'notDownloaded');
      }
      await fs.promises.rm(passing, { recursive: true, force: true }).catch(onFault);
    });
  });
}
