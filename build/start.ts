import fs from 'node:fs';
import { manifestFileOf } from '#shared/library-manifest.ts';
import { main, startFault } from '../server/main.ts';
import { buildRenderer } from './build.ts';
import { isReadable, renewLibrary } from './renew-library.ts';
import { isStale } from './stale.ts';

const libraryFile = 'out/library.sqlite';

/**
 * Builds what is missing or older than its sources. It publishes nothing, and writes only into `out/`.
 * @param options.keep whether a former library is good enough when none can be made from the content
 * @throws Error that lists what is wrong with the content
 */
export async function buildWhatIsStale({ keep = false } = {}): Promise<void> {
  const packages = ['package-lock.json'];
  const makers = ['vite.config.ts', 'build/build.ts', 'build/renderer'];
  if (isStale('out/ssr/entry-server.js', ['src', 'resources/locales', ...makers, ...packages])) {
    console.log('Building the site…');
    await buildRenderer();
  }
  const folders = ['journal', 'volumes', 'notices', 'announcements', 'library-keys'].map(
    (folder) => `resources/${folder}`,
  );
  const content = folders.filter((folder) => fs.existsSync(folder));
  const sources = [
    ...content,
    'build/library',
    'build/full-text',
    'build/pdfs',
    'server/library',
    'src/shared',
    ...packages,
  ];
  if (![libraryFile, manifestFileOf(libraryFile)].some((made) => isStale(made, sources))) return;
  const problems = await renewLibrary('resources', libraryFile);
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

if (import.meta.main) {
  try {
    await buildWhatIsStale({ keep: true });
    await main();
  } catch (error) {
    console.error(startFault(error));
    process.exit(1);
  }
}
