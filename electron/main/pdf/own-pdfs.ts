import fs from 'node:fs/promises';
import path from 'node:path';
import type { OwnPdfGiven } from '#shared/program/desktop-bridge.ts';

/** The most that a page is given, in bytes: it is in memory there. */
const mostBytes = 200_000_000;

/** PDFs of the user's, from the menu or the system, on their way to a page. */
export type OwnPdfs = {
  /** Lets a file wait until a page takes it; a later one replaces it. */
  give(file: string): void;
  /** Reads the file that waits, which is then no longer waiting. */
  take(): Promise<OwnPdfGiven>;
};

/** Creates them: none waits. */
export function createOwnPdfs(onFault: (error: unknown) => void): OwnPdfs {
  let waiting: string | undefined;
  return {
    give: (file) => {
      waiting = file;
    },
    take: async () => {
      const file = waiting;
      waiting = undefined;
      if (file === undefined) return { result: 'none' };
      const name = path.basename(file);
      try {
        const facts = await fs.stat(file);
        if (facts.size > mostBytes) return { result: 'refused', name, reason: 'tooLarge' };
        return { result: 'given', name, bytes: new Uint8Array(await fs.readFile(file)) };
      } catch (error) {
        onFault(error);
        return { result: 'refused', name, reason: 'unreadable' };
      }
    },
  };
}
