import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { app, dialog } from 'electron';
import { startLanguage } from './language.ts';
import { filled, wordsOf } from './words.ts';
import { isWritable } from './writable-folder.ts';

/** The folder of the program's data where it can't be written to; undefined where all is well. */
export function unwritableData(): string | undefined {
  try {
    const folder = app.getPath('userData');
    return isWritable(folder) ? undefined : folder;
  } catch {
    // Electron makes the folder when it is asked for it.
    return path.join(app.getPath('appData'), app.getName());
  }
}

/** Says, on the screen and in the terminal, that the program's data can't be written, and ends. */
export async function endUnwritten(folder: string): Promise<void> {
  const { dialog: words } = wordsOf(startLanguage(null, app.getPreferredSystemLanguages()));
  const what = filled(words.noData, { folder });
  process.stderr.write(`${what}\n`);
  // Without a folder to write to Chromium does not come so far as to show a dialog.
  const lent = fs.mkdtempSync(path.join(os.tmpdir(), `${app.getName()}-`));
  app.setPath('userData', lent);
  await app.whenReady();
  dialog.showErrorBox(what, words.noDataAdvice);
  fs.rmSync(lent, { recursive: true, force: true, maxRetries: 5 });
  app.exit(1);
}
