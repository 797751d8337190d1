import { main, startFault } from '../server/main.ts';
import { buildRenderer } from './build.ts';
import { renewLibrary } from './renew-library.ts';
import { isStale } from './stale.ts';

/**
 * Builds what is missing or older than its sources.
 * @throws Error that lists what is wrong with the content
 */
export async function buildWhatIsStale(): Promise<void> {
  const packages = ['package-lock.json'];
  const makers = ['vite.config.ts', 'build/build.ts', 'build/renderer'];
  if (isStale('out/ssr/entry-server.js', ['src', 'resources/locales', ...makers, ...packages])) {
    console.log('Building the site…');
    await buildRenderer();
  }
  const content = ['journal', 'volumes', 'library-keys'].map((folder) => `resources/${folder}`);
  const sources = [...content, 'build/library', 'server/library', 'src/shared', ...packages];
  if (['out/library.sqlite', 'out/library.manifest.json'].some((made) => isStale(made, sources))) {
    const problems = await renewLibrary('resources', 'out/library.sqlite');
    if (problems.length > 0) throw new Error(`The library could not be made:\n${problems.join('\n')}`);
  }
}

if (import.meta.main) {
  try {
    await buildWhatIsStale();
    await main();
  } catch (error) {
    console.error(startFault(error));
    process.exit(1);
  }
}
