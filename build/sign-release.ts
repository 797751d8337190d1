// Signs a folder of packages for publication. Runs no code but Node's and ours, so it needs no `npm ci`.
//
//   npm run sign-release -- dist --key release-key.pem    with the publisher's key, or RELEASE_SIGNING_KEY
//   npm run sign-release -- dist --sample                 with the sample key, for tests, not for publication
//   … --days 180                                          how long programs may rely on it

import fs from 'node:fs';
import { readCommandLine } from '../server/operate/command-line.ts';
import { orRefuse, Refusal } from './refusal.ts';
import { publisherReleaseKey, sampleReleaseKey } from './release/release-key.ts';
import { signRelease } from './release/sign-release.ts';

const { values, positionals } = readCommandLine({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    sample: { type: 'boolean', default: false },
    days: { type: 'string', default: '180' },
  },
});

await orRefuse(async () => {
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0 || !fs.existsSync(folder))
    throw new Refusal('Name the folder of the packages, such as dist.');
  if (!/^[1-9]\d{0,3}$/.test(values.days)) throw new Refusal('--days must be a number of days.');
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
  const { manifest, leftOut } = await signRelease(folder, {
    key: chooseKey(),
    version,
    days: Number(values.days),
    now: new Date(),
  });
  console.log(
    `Version ${version}, ${manifest.files.length} files, signed until ${manifest.expires.slice(0, 10)}.`,
  );
  if (leftOut.length > 0) console.log(`Not part of the release: ${leftOut.join(', ')}`);
});

function chooseKey() {
  if (values.sample) return sampleReleaseKey();
  const text =
    values.key === undefined ? process.env.RELEASE_SIGNING_KEY : fs.readFileSync(values.key, 'utf8');
  if (!text) throw new Refusal('There is no key. Use --key FILE, or set RELEASE_SIGNING_KEY.');
  return publisherReleaseKey(text);
}
