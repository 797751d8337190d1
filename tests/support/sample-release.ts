import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sampleReleaseKey } from '../../build/release/release-key.ts';
import { signRelease } from '../../build/release/sign-release.ts';
import type { ProgramRelease } from '../../src/shared/program/program-release.ts';

/** The files that electron-builder produces for each platform, with the `latest*.yml` that lists them. */
const packages: [latest: string | null, end: string][] = [
  ['latest.yml', 'win-x64.exe'],
  ['latest.yml', 'win-arm64.exe'],
  [null, 'win-x64-portable.exe'],
  [null, 'win-x64.exe.blockmap'],
  [null, 'mac-universal.dmg'],
  ['latest-mac.yml', 'mac-universal.zip'],
  [null, 'linux-amd64.deb'],
  [null, 'linux-x86_64.rpm'],
  ['latest-linux.yml', 'linux-x86_64.AppImage'],
  ['latest-linux-arm64.yml', 'linux-arm64.AppImage'],
  [null, 'linux-x64.tar.gz'],
];

type SampleReleaseOptions = {
  version?: string;
  key?: ReturnType<typeof sampleReleaseKey>;
  now?: Date;
  days?: number;
};

/** Writes a signed release to a folder; its packages are small, filled with their own names. */
export async function writeSampleRelease(
  folder: string,
  { version = '9.0.0', key = sampleReleaseKey(), now = new Date(), days = 30 }: SampleReleaseOptions = {},
): Promise<ProgramRelease> {
  fs.mkdirSync(folder, { recursive: true });
  const told = new Map<string, string[]>();
  for (const [latest, end] of packages) {
    const name = `urban-social-journal-${version}-${end}`;
    const content = `${name} `.repeat(4_000);
    fs.writeFileSync(path.join(folder, name), content);
    if (latest === null) continue;
    const sha512 = createHash('sha512').update(content).digest('base64');
    const entry = `  - url: ${name}\n    sha512: ${sha512}\n    size: ${content.length}\n`;
    told.set(latest, [...(told.get(latest) ?? []), entry]);
  }
  for (const [latest, entries] of told)
    fs.writeFileSync(path.join(folder, latest), `version: ${version}\nfiles:\n${entries.join('')}`);
  const { manifest } = await signRelease(folder, { key, version, days, now });
  return manifest;
}
