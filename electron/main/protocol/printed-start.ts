import fs from 'node:fs/promises';
import type { PrintedScreens } from '#shared/article/printed-start.ts';

/** The first screens, prerendered when the program was built. */
export type PrintedStart = {
  file: string;
  /** The version, by its manifest, of the library in use. */
  edition(): Promise<string>;
};

/**
 * Reads the screens prerendered for this build, so that the first view need not wait for scripts.
 * @param template the `index.html` of this build
 * @returns a function that finds the document of a path (null if there is none, or if it was rendered for
 * another library or another year), and the source that allows its styles in the content security policy;
 * null if nothing was prerendered for this build
 */
export async function openPrintedStart(
  { file, edition }: PrintedStart,
  template: string,
): Promise<{
  find: (pathname: string) => Promise<string | null>;
  sources: PrintedScreens['sources'];
} | null> {
  const printed = await readPrinted(file);
  if (printed?.template !== template) return null;
  const find = async (pathname: string) => {
    const document = printed.documents[pathname];
    if (!document || printed.year !== new Date().getFullYear()) return null;
    return printed.edition === (await edition()) ? document : null;
  };
  return { find, sources: printed.sources };
}

async function readPrinted(file: string): Promise<PrintedScreens | null> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as PrintedScreens;
  } catch {
    return null;
  }
}
