import fs from 'node:fs/promises';
import type { PrintedScreens } from '#shared/printed-start.ts';

/** Where the first screens lie that were rendered when the program was built. */
export type PrintedStart = {
  file: string;
  /** Of the library in use: the version in its manifest. */
  edition(): Promise<string>;
};

/**
 * Reads the screens that were rendered for this very build, so that what one sees first need not wait for scripts.
 * @param template the `index.html` of this build
 * @returns what finds the document of a path (null where there is none, or where it would show another library or
 * another year), and what allows its style; null where nothing was rendered for this build
 */
export async function openPrintedStart(
  { file, edition }: PrintedStart,
  template: string,
): Promise<{ find: (pathname: string) => Promise<string | null>; styleSource: string } | null> {
  const printed = await readPrinted(file);
  if (printed?.template !== template) return null;
  const find = async (pathname: string) => {
    const document = printed.documents[pathname];
    if (!document || printed.year !== new Date().getFullYear()) return null;
    return printed.edition === (await edition()) ? document : null;
  };
  return { find, styleSource: printed.styleSource };
}

async function readPrinted(file: string): Promise<PrintedScreens | null> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as PrintedScreens;
  } catch {
    return null;
  }
}
