import { manifestFileOf } from '#shared/library/beside-library.ts';
import { openLibrary } from '../server/library/open.ts';
import { isPublishers } from './library/signing-key.ts';
import { makeLibrary } from './make-library.ts';

/**
 * Makes the library before the site is built or started, from the content as it is. That publishes nothing:
 * no record is dated, and only the sample key signs. A library signed by the publisher is kept, with a message,
 * if this version can read it.
 * @returns what is wrong, as `makeLibrary` does; then the former library is unchanged
 */
export async function renewLibrary(resources: string, file: string): Promise<string[]> {
  if (isPublishers(manifestFileOf(file))) {
    if (await isReadable(file)) {
      console.log(
        `${file} is kept: the publisher has signed it. Changed content is published by npm run library.`,
      );
      return [];
    }
    const remedy = 'run npm run library with the publisher’s key in LIBRARY_SIGNING_KEY';
    return [`${file}: the publisher has signed it, but this version can’t read it: ${remedy}`];
  }
  console.log('Making the library (no records are dated; npm run library publishes)…');
  return makeLibrary(resources, file, { publish: false, environment: {} });
}

/** Whether a library exists that this version can read. */
export async function isReadable(file: string): Promise<boolean> {
  try {
    await openLibrary(file).close();
    return true;
  } catch {
    return false;
  }
}
