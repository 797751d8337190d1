import { createHash, createPublicKey, sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ProgramRelease } from '#shared/program/program-release.ts';
import {
  checksumsSignature,
  latestFile,
  releaseChecksums,
  releaseKey,
  releaseManifest,
} from '#shared/program/release-files.ts';
import { signManifest } from '../../server/library/manifest-signature.ts';
import type { SigningKey } from '../library/signing-key.ts';
import { Refusal } from '../refusal.ts';

type SignReleaseOptions = {
  key: SigningKey;
  version: string;
  /** How long programs may rely on the signature. */
  days: number;
  now: Date;
};

type ReleaseFile = ProgramRelease['files'][number];

/**
 * Signs the packages of a version in a folder, together with electron-builder's metadata: `release.json` for
 * programs and the site, `SHA256SUMS` with a signature and the public key for people. Needs nothing but Node
 * itself.
 * @returns the manifest, and the files that are not part of the release
 * @throws Refusal when there are no packages, or a `latest*.yml` is for another version or other files
 */
export async function signRelease(
  folder: string,
  { key, version, days, now }: SignReleaseOptions,
): Promise<{ manifest: ProgramRelease; leftOut: string[] }> {
  const own = [releaseManifest, releaseChecksums, checksumsSignature, releaseKey];
  const names = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !own.includes(entry.name))
    .map(({ name }) => name)
    .sort();
  const start = `urban-social-journal-${version}-`;
  const [listed, leftOut] = parted(names, (name) => name.startsWith(start) || latestFile.test(name));
  if (!listed.some((name) => name.startsWith(start)))
    throw new Refusal(`${folder} has no packages of version ${version}.`);
  const files: ReleaseFile[] = [];
  for (const name of listed) files.push(await summed(folder, name));
  for (const name of listed.filter((name) => latestFile.test(name)))
    checkLatest(name, fs.readFileSync(path.join(folder, name), 'utf8'), version, files);

  const unsigned = {
    format: 1 as const,
    version,
    published: now.toISOString(),
    expires: new Date(now.getTime() + days * 86_400_000).toISOString(),
    files,
    keyId: key.keyId,
  };
  const manifest = { ...unsigned, signature: signManifest(unsigned, key.privateKey) };
  const sums = files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
  const publicKey = createPublicKey(key.privateKey).export({ type: 'spki', format: 'pem' });
  write(folder, releaseKey, publicKey);
  write(folder, releaseChecksums, sums);
  write(folder, checksumsSignature, sign(null, Buffer.from(sums), key.privateKey));
  // Last, once everything it lists is there.
  write(folder, releaseManifest, `${JSON.stringify(manifest, null, 2)}\n`);
  return { manifest, leftOut };
}

/** A `latest*.yml` for other files would mislead installed programs. */
function checkLatest(name: string, yaml: string, version: string, files: ReleaseFile[]): void {
  const told = /^version: *['"]?([^'"\s]+)/m.exec(yaml)?.[1];
  if (told !== version) throw new Refusal(`${name} is for version ${told ?? 'unknown'}, not ${version}.`);
  const entries = [...yaml.matchAll(/^ *- url: (\S+)\n +sha512: (\S+)$/gm)];
  if (entries.length === 0 || entries.length !== (yaml.match(/\burl:/g) ?? []).length)
    throw new Refusal(`${name} is not in electron-builder’s format.`);
  for (const [, url, sha512] of entries) {
    if (!files.some((file) => file.name === url && file.sha512 === sha512))
      throw new Refusal(`${name} does not match ${url} in the folder.`);
  }
}

async function summed(folder: string, name: string): Promise<ReleaseFile> {
  const file = path.join(folder, name);
  const [short, long] = [createHash('sha256'), createHash('sha512')];
  for await (const part of fs.createReadStream(file)) {
    short.update(part as Buffer);
    long.update(part as Buffer);
  }
  return {
    name,
    bytes: fs.statSync(file).size,
    sha256: short.digest('hex'),
    sha512: long.digest('base64'),
  };
}

/** Atomically, so that no one reads a partial file. */
function write(folder: string, name: string, content: string | Buffer): void {
  const file = path.join(folder, name);
  fs.writeFileSync(`${file}.new`, content);
  fs.renameSync(`${file}.new`, file);
}

function parted<Entry>(entries: Entry[], isFirst: (entry: Entry) => boolean): [Entry[], Entry[]] {
  return [entries.filter(isFirst), entries.filter((entry) => !isFirst(entry))];
}
