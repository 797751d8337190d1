import path from 'node:path';
import { build } from 'vite';
import { compressAssets } from './renderer/compress-assets.ts';
import { renewLibrary } from './renew-library.ts';

/** Builds the renderer for browsers and for the server into `out/`. */
export async function buildRenderer(): Promise<void> {
  // Tests set another NODE_ENV, with which React would be bundled in its development build.
  process.env.NODE_ENV = 'production';
  // Vite's own way to load its configuration writes into node_modules, which a service may not.
  const settings = { logLevel: 'warn', configLoader: 'native' } as const;
  await build(settings);
  await build({ ...settings, build: { ssr: true } });
  await compressAssets(path.resolve('out/web/assets'));
}

if (import.meta.main) {
  await buildRenderer();
  const problems = await renewLibrary('resources', 'out/library.sqlite');
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
