import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { test } from '../support/api-test.ts';
import { personWith } from '../support/manuscripts.ts';

/** A machine without `prlimit`. */
function withoutLimits(): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'programs-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  vi.stubEnv('PATH', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('where nothing limits what reads files, none is taken, and the operator reads why', async ({
  serve,
}) => {
  withoutLimits();
  const site = await serve({ isolated: true });
  const { visitor } = await personWith(site);
  const refused = await visitor.send('POST', '/api/office/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': '50000',
  });
  expect([refused.status, refused.body.error.code]).toEqual([503, 'filesNotTaken']);
  const { body } = await site.raw('/health');
  expect(JSON.parse(String(body)).parts.office).toEqual({
    status: 'degraded',
    converter: expect.any(String),
    lacking: 'prlimit is missing: nothing limits memory and time',
  });
});

test('an operator who accepts the risk has files taken', async ({ serve }) => {
  withoutLimits();
  const site = await serve({ isolated: true, acceptsUnconfined: true });
  const { visitor } = await personWith(site);
  const begun = await visitor.send('POST', '/api/office/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': '50000',
  });
  expect(begun.status).toBe(201);
});
