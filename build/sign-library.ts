// Signs a library that was made elsewhere with the publisher's key, LIBRARY_SIGNING_KEY. Runs no code but Node's and
// ours, so it needs no `npm ci`. `npm run library` makes and signs a library in one step, where third-party code may
// run beside the key.
//
//   node build/sign-library.ts out/library.manifest.json
//
// Editions prepared for a moment ahead, which lie beside it, are signed too.

import fs from 'node:fs';
import path from 'node:path';
import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import { readSigningKey } from './library/signing-key.ts';
import { orRefuse, Refusal } from './refusal.ts';
import { signLibrary } from './release/sign-library.ts';

await orRefuse(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Refusal('Name a manifest, such as out/library.manifest.json.');
  if (!process.env.LIBRARY_SIGNING_KEY) throw new Refusal('LIBRARY_SIGNING_KEY is not set.');
  const reasons: string[] = [];
  const key = readSigningKey({ add: (name, reason) => reasons.push(`${name}: ${reason}`) });
  if (!key) throw new Refusal(reasons.join('\n'));
  const marked = file.replace(/\.manifest\.json$/, '.marked');
  for (const manifestFile of [file, ...scheduledManifests(file)]) {
    const made = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as LibraryManifest;
    const signed = await signLibrary(made, { manifestFile, marked, resources: 'resources', key });
    fs.writeFileSync(manifestFile, `${JSON.stringify(signed, null, 1)}\n`);
    console.log(`${manifestFile}: ${made.files.length} files, signed with ${key.keyId}.`);
  }
});

/** The manifests of the editions that replace a library later. */
function scheduledManifests(manifestFile: string): string[] {
  const folder = manifestFile.replace(/\.manifest\.json$/, '.scheduled');
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).map((name) => path.join(folder, name, 'library.manifest.json'));
}
