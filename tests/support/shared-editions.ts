import fs from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { type FullEdition, fullEdition, fullEditionIn } from './full-edition.ts';
import { type NotedEdition, notedEditionIn, writeNotices } from './noted-edition.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the editions that the test files of a run share. */
    editions: string;
  }
}

/** The full edition, for tests that do not change it: made once in a run. */
export async function sharedFullEdition(): Promise<Omit<FullEdition, 'edit' | 'remove'>> {
  return fullEditionIn(await madeOnce('full', (folder) => fullEdition({ folder })));
}

/** The full edition with notices, likewise, and its opened library. */
export async function sharedNotedEdition(): Promise<NotedEdition> {
  return notedEditionIn(await madeOnce('noted', (folder) => fullEdition({ folder, change: writeNotices })));
}

/** Makes a folder unless an earlier file has. Of two workers that make it at once, the first to finish wins. */
async function madeOnce(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = path.join(inject('editions'), name);
  if (fs.existsSync(folder)) return folder;
  const own = `${folder}-${process.pid}`;
  await make(own);
  try {
    fs.renameSync(own, folder);
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
  }
  return folder;
}
