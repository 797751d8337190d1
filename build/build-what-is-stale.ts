import { buildRenderer } from './build.ts';
import { isReadable, renewLibrary } from './renew-library.ts';
import { isLibraryStale, isSiteStale, libraryFile } from './stale.ts';

/**
 * Builds what is missing or older than its sources. It publishes nothing, and writes only into `out/`.
 * @param options.keep whether a former library is good enough when none can be made from the content
 * @throws Error that lists what is wrong with the content
 */
export async function buildWhatIsStale({ keep = false } = {}): Promise<void> {
  if (isSiteStale()) {
    console.log('Building the site…');
    await buildRenderer();
  }
  if (!isLibraryStale()) return;
  const problems = await renewed();
  if (problems.length === 0) return;
  const listed = problems.map((problem) => `  ${problem}`).join('\n');
  if (keep && (await isReadable(libraryFile))) {
    console.warn(
      `${libraryFile} stays in use as it is: the content has changed, and is unfinished or faulty:\n${listed}`,
    );
    return;
  }
  const remedy = 'Correct what follows (npm run library -- --check lists it again), then start again.';
  throw new Error(`There is no library, and none can be made. ${remedy}\n${listed}`);
}

/** What is wrong with the content, also if it is more than the check knows of. */
async function renewed(): Promise<string[]> {
  try {
    return await renewLibrary('resources', libraryFile);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

if (import.meta.main) {
  try {
    await buildWhatIsStale({ keep: true });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
