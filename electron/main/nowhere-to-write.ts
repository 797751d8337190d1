import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { app, dialog } from 'electron';
import { startLanguage } from './language.ts';
import { filled, wordsOf } from './words.ts';
import { isWritable } from './writable-folder.ts';

/** The program's data folder if it cannot be written to, else undefined. */
export function unwritableData(): string | undefined {
  try {
    const folder = app.getPath('userData');
    return isWritable(folder) ? undefined : folder;
  } catch {
    // Electron creates the folder on the first call of `getPath`, and throws if it cannot.
    return path.join(app.getPath('appData'), app.getName());
  }
}

/** Reports, on screen and on stderr, that the data folder cannot be written to, and exits with 1. */
export async function endUnwritten(folder: string): Promise<void> {
  const { dialog: words } = wordsOf(startLanguage(null, app.getPreferredSystemLanguages()));
  const what = filled(words.noData, { folder });
  process.stderr.write(`${what}\n`);
  // Without a writable folder Chromium cannot even show a dialog.
  const lent = fs.mkdtempSync(path.join(os.tmpdir(), `${app.getName()}-`));
  app.setPath('userData', lent);
  await app.whenReady();
  dialog.showErrorBox(what, words.noDataAdvice);
  fs.rmSync(lent, { recursive: true, force: true, maxRetries: 5 });
  app.exit(1);
}
