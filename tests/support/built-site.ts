import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWhatIsStale } from '../../build/build-what-is-stale.ts';

/**
 * Builds whatever is missing or older than its sources; the tests run against the build. Names the folder of the
 * editions that test files share.
 */
export default async function builtSite({ provide }: TestProject): Promise<() => void> {
  await buildWhatIsStale();
  const editions = fs.mkdtempSync(path.join(os.tmpdir(), 'editions-'));
  provide('editions', editions);
  return () => fs.rmSync(editions, { recursive: true, force: true });
}
