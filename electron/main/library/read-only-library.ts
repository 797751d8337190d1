import { type GivenLibrary, lostLibrary, openGivenLibrary } from '../sync/given-library.ts';
import { type BundleFolders, bundledSource } from './bundled-source.ts';

/** The program's own library, and where it keeps notes on another. */
type Folders = { bundle: BundleFolders; notes: string };

/**
 * The library in the folder that a policy names. If it cannot be used, such as without a network, the program's own is
 * shown and that is said on the screen of settings: what a policy sets never prevents the start.
 */
export async function sharedLibrary(
  folder: string,
  { bundle, notes }: Folders,
  onFault: (error: unknown) => void,
): Promise<GivenLibrary> {
  const places = { bundle: bundledSource(bundle), notes };
  try {
    return await openGivenLibrary(folder, places);
  } catch (error) {
    onFault(error);
    return lostLibrary(folder, places);
  }
}
