import { renewLibrary } from '../../build/renew-library.ts';
import { isLibraryStale, libraryFile } from '../../build/stale.ts';

/**
 * The library of the sample edition as it was built, for tests that only read it; made anew if it is older than its
 * content.
 * @throws Error that lists what is wrong with the content
 */
export async function sampleLibrary(): Promise<string> {
  const problems = isLibraryStale() ? await renewLibrary('resources', libraryFile) : [];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return libraryFile;
}
