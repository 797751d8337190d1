import { app, dialog } from 'electron';
import type { Language } from '#shared/language/language.ts';
import {
  type GivenLibrary,
  GivenLibraryRefused,
  openGivenLibrary,
  sharedLibrary,
} from '../sync/given-library.ts';
import { filled, wordsOf } from '../words.ts';
import { type BundleFolders, bundledSource } from './bundled-source.ts';

/** The program's own library, and where it keeps notes on another. */
type Folders = { bundle: BundleFolders; notes: string };

/**
 * Opens the library that a policy or, without one, the command line names. One of the command line that cannot be used
 * is refused: that is said on screen and on stderr, and the program ends with 1.
 */
export async function libraryToRead(
  named: { policy: string | undefined; library: string | null },
  folders: Folders,
  language: Language,
  onFault: (error: unknown) => void,
): Promise<GivenLibrary | null | 'refused'> {
  if (named.policy !== undefined) return sharedLibrary(named.policy, placesOf(folders), onFault);
  if (named.library === null) return null;
  try {
    return await openGivenLibrary(named.library, placesOf(folders));
  } catch (error) {
    onFault(error);
    const reason = error instanceof GivenLibraryRefused ? error.reason : 'damaged';
    const { dialog: words } = wordsOf(language);
    const what = filled(words.libraryRefused[reason], { folder: named.library });
    process.stderr.write(`${what}\n`);
    dialog.showErrorBox(what, words.libraryRefusedAdvice);
    app.exit(1);
    return 'refused';
  }
}

function placesOf({ bundle, notes }: Folders) {
  return { bundle: bundledSource(bundle), notes };
}
