// Packages the desktop app for the platform it runs on: builds what is stale, packs, writes SHA256SUMS.
//
//   npm run dist                            all packages of this platform, for every processor
//   npm run dist -- deb tar.gz              only these, for this machine's processor; `dir` is the app unpacked
//   npm run dist -- --win --arm64 nsis      another platform, as far as this machine has the tools
//   npm run dist -- --out DIR               not into dist/
//   npm run dist -- --sample                although the library is signed with the sample key
//   npm run dist -- --fast                  large, and soon done: for tests

import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from './desktop/build-app.ts';
import { writeChecksums } from './desktop/checksums.ts';
import { parseDistArguments } from './desktop/dist-arguments.ts';
import { packApp } from './desktop/pack.ts';
import { isSignedWithSample } from './desktop/release-key.ts';
import { sourceDate } from './desktop/source-date.ts';
import { trustedKeys } from './library/signing-key.ts';
import { trustedReleaseKeys } from './release/release-key.ts';

try {
  const request = parseDistArguments(process.argv.slice(2), process.platform);
  // A library that is made now is dated by it, and so is whatever goes into archives.
  process.env.SOURCE_DATE_EPOCH = String(sourceDate());
  await buildApp();
  if (!request.sample && isSignedWithSample('out/library.manifest.json', trustedKeys()))
    throw new Error(
      'This is no release: its library is signed with the sample key. Set LIBRARY_SIGNING_KEY, or say --sample for a package that is not published.',
    );
  if (!request.sample && trustedReleaseKeys().every((key) => key.sample))
    throw new Error(
      'This is no release: it would trust no key but the sample for its own updates. Add yours to resources/release-keys/trusted.json, or say --sample.',
    );
  mkdirSync(request.out, { recursive: true });
  const made = await packApp(request);
  if (made.length > 0) await writeChecksums(request.out, made);
  else console.log(`The app lies unpacked in ${request.out}.`);
  for (const file of made) console.log(`${megabytes(file).padStart(9)}  ${path.relative('.', file)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function megabytes(file: string): string {
  return `${(statSync(file).size / 1e6).toFixed(1)} MB`;
}
