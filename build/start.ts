import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readConfig } from '../server/config.ts';
import { givenSettings } from '../server/given-settings.ts';
import { readCommandLine } from '../server/operate/command-line.ts';
import { serve, startFault } from '../server/serve.ts';
import { checkOption, checkSettings } from '../server/settings.ts';
import { seedDemo } from './demo/seed.ts';
import { isLibraryStale, isSiteStale } from './stale.ts';

/**
 * Builds what is stale in a process of its own, which takes its memory with it: building needs several times as much as
 * serving. A signal that ends the start ends it too.
 * @returns whether there is something to serve; if not, that process has said why
 */
async function buildApart(): Promise<boolean> {
  const builder = spawn(process.execPath, [path.join(import.meta.dirname, 'build-what-is-stale.ts')], {
    stdio: 'inherit',
  });
  const stop = (signal: NodeJS.Signals) => builder.kill(signal);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const [status] = (await once(builder, 'exit')) as [number | null];
  process.off('SIGTERM', stop);
  process.off('SIGINT', stop);
  return status === 0;
}

const { demo, 'check-config': onlyChecks } = readCommandLine({
  options: { demo: { type: 'boolean', default: false }, ...checkOption },
}).values;

if (onlyChecks) checkSettings();
try {
  if ((isSiteStale() || isLibraryStale()) && !(await buildApart())) process.exit(1);
  if (demo) {
    console.log(await seedDemo(readConfig()));
    await serve({ ...givenSettings(), SECOND_FACTOR: 'optional', UNCONFINED_FILES: 'accept' });
  } else await serve();
} catch (error) {
  console.error(startFault(error));
  process.exit(1);
}
