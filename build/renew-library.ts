import { manifestFileOf } from '#shared/library-manifest.ts';
import { openLibrary } from '../server/library/open.ts';
import { wantsPublisherKey } from './library/signing-key.ts';
import { makeLibrary } from './make-library.ts';

/**
 * Makes the library before the site is built or started. A library signed by the publisher is kept, with a
 * message, while their key is not available and this version can read it.
 * @returns what is wrong, as `makeLibrary` does
 */
export async function renewLibrary(resources: string, file: string): Promise<string[]> {
  if (wantsPublisherKey(manifestFileOf(file)) && (await isReadable(file))) {
    console.log(`${file} is kept: the publisher has signed it, and LIBRARY_SIGNING_KEY is not set.`);
    return [];
  }
  console.log('Making the library…');
  return makeLibrary(resources, file);
}

async function isReadable(file: string): Promise<boolean> {
  try {
    await openLibrary(file).close();
    return true;
  } catch {
    return false;
  }
}
