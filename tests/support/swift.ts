import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { S3mini } from 's3mini';
import type { S3Settings } from '../../server/office/files/s3-store.ts';

/** Debian’s Python, for which Debian packs Swift; another may come first in the path. */
const python = '/usr/bin/python3';

/** Whether tests of a real S3-compatible service are skipped; under CI none may be. */
export const isSwiftMissing =
  !process.env.CI && spawnSync(python, ['-c', 'import swift.common'], { stdio: 'ignore' }).status !== 0;

export type Swift = { settings: S3Settings; stop(): Promise<void> };

/**
 * Starts OpenStack Swift with its S3 API and an empty bucket.
 * @param folder for all that it keeps
 * @throws Error if Swift is not on this machine
 */
export async function startSwift(folder: string): Promise<Swift> {
  const access = { key: 'journal:files', secret: 'a-secret-of-the-tests', region: 'eu-central-1' };
  fs.mkdirSync(folder, { recursive: true });
  const script = path.join(import.meta.dirname, 'swift-service.py');
  const child = spawn(python, [script, folder, access.key, access.secret, access.region]);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('close', () => reject(new Error(`Swift ended; it is in the package python3-swift: ${said}`)));
  });
  const settings = { ...access, url: `http://127.0.0.1:${port}`, bucket: 'manuscripts' };
  const bucket = new S3mini({
    accessKeyId: access.key,
    secretAccessKey: access.secret,
    region: access.region,
    endpoint: `${settings.url}/${settings.bucket}`,
  });
  await bucket.createBucket();
  return {
    settings,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
