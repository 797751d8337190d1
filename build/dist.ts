// Packages the desktop app for the platform it runs on: builds what is stale, packs, writes SHA256SUMS.
//
//   npm run dist                            all packages of this platform, for every architecture
//   npm run dist -- deb tar.gz              only these, for this machine's architecture; `dir` is the unpacked app
//   npm run dist -- --win --arm64 nsis      another platform, if this machine has its tools
//   npm run dist -- --out DIR               into DIR instead of dist/
//   npm run dist -- --sample                allows a library signed with the sample key
//   npm run dist -- --fast                  quick, with larger packages: for tests

import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from './desktop/build-app.ts';
import { writeChecksums } from './desktop/checksums.ts';
import { parseDistArguments } from './desktop/dist-arguments.ts';
import { writeMetainfo } from './desktop/metainfo.ts';
import { packApp } from './desktop/pack.ts';
import { isSignedWithSample } from './desktop/release-key.ts';
import { sourceDate } from './desktop/source-date.ts';
import { trustedKeys } from './library/signing-key.ts';
import { trustedReleaseKeys } from './release/release-key.ts';

try {
  const request = parseDistArguments(process.argv.slice(2), process.platform);
  // Dates a library that is made now, and the files in archives.
  process.env.SOURCE_DATE_EPOCH = String(sourceDate());
  await buildApp();
  if (!request.sample && isSignedWithSample('out/library.manifest.json', trustedKeys()))
    throw new Error(
      'The library is signed with the sample key. Set LIBRARY_SIGNING_KEY, or use --sample for a package that is not published.',
    );
  if (!request.sample && trustedReleaseKeys().every((key) => key.sample))
    throw new Error(
      'The app would trust only the sample key for its updates. Add your key to resources/release-keys/trusted.json, or use --sample for a package that is not published.',
    );
  if (request.platform === 'linux') writeMetainfo('out/metainfo.xml');
  mkdirSync(request.out, { recursive: true });
  const made = await packApp(request);
  if (made.length > 0) await writeChecksums(request.out, made);
  else console.log(`The unpacked app is in ${request.out}.`);
  for (const file of made) console.log(`${megabytes(file).padStart(9)}  ${path.relative('.', file)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function megabytes(file: string): string {
  return `${(statSync(file).size / 1e6).toFixed(1)} MB`;
}
