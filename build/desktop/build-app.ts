import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { LibraryManifest } from '#shared/library/library-manifest.ts';
import { buildWhatIsStale } from '../build-what-is-stale.ts';
import { createProblems } from '../library/problems.ts';
import { readSigningKey, wantsPublisherKey } from '../library/signing-key.ts';
import { makeLibrary } from '../make-library.ts';
import { isStale } from '../stale.ts';
import { gatherLicences, licencesText } from '../third-parties/licences.ts';
import { program } from '../third-parties/shipped-packages.ts';
import { bundleLibrary } from './bundle-library.ts';
import { printStart } from './print-start.ts';
import { writeChanged } from './write-changed.ts';

const sources = [
  'electron',
  'server/library',
  'src/shared',
  'resources/locales',
  'resources/library-keys',
  'resources/release-keys',
  'electron.vite.config.ts',
  'build/desktop/build-facts.ts',
  'package.json',
  'package-lock.json',
];

/**
 * Builds what is missing or stale of everything that is packaged: the screens, the library, signed with the
 * given key, the app's own processes, its start screens, and the licences; and gathers the library.
 * @throws Error when any of it can't be built
 */
export async function buildApp(): Promise<void> {
  await buildWhatIsStale();
  await signLibrary();
  if (isStale('out/desktop/main/index.cjs', sources)) {
    console.log('Building the app…');
    const { status } = spawnSync('npm', ['run', '--silent', 'build:desktop'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('The app could not be built.');
  }
  const { homepage } = JSON.parse(readFileSync('package.json', 'utf8')) as { homepage: string };
  await printStart('out', homepage);
  bundleLibrary('out/library.sqlite', 'resources', 'out/bundled-library');
  writeChanged('out/licences.txt', licencesText(gatherLicences(process.cwd(), program)));
}

/**
 * Makes the library again when it was signed with another key, such as the sample key of a test. A library
 * signed by the publisher elsewhere is packaged as it is.
 */
async function signLibrary(): Promise<void> {
  if (wantsPublisherKey('out/library.manifest.json')) return;
  const problems = createProblems();
  const key = readSigningKey(problems);
  if (!key) throw new Error(problems.list().join('\n'));
  const { keyId } = LibraryManifest.parse(JSON.parse(readFileSync('out/library.manifest.json', 'utf8')));
  if (keyId === key.keyId) return;
  const faults = await makeLibrary('resources', 'out/library.sqlite', { publish: false });
  if (faults.length > 0) throw new Error(`The library could not be made:\n${faults.join('\n')}`);
}
