import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ArtifactBuildStarted } from 'electron-builder';
import { expect, test } from 'vitest';
import { artifactBuildStarted } from './artifact-build-started.ts';

/** What is left of the files for installed packages when another package is begun. */
async function leftFor(name: string): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'unpacked-'));
  const resources = path.join(folder, 'linux-unpacked/resources');
  fs.mkdirSync(resources, { recursive: true });
  for (const file of ['app.asar', 'apparmor-profile', 'package-type'])
    fs.writeFileSync(path.join(resources, file), '');
  try {
    await artifactBuildStarted({ file: path.join(folder, name) } as ArtifactBuildStarted);
    return fs.readdirSync(resources).sort();
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

test.each(['x.tar.gz', 'x.AppImage'])('%s does not take itself for an installed program', async (name) => {
  expect(await leftFor(name)).toEqual(['app.asar']);
});

test.each(['x.deb', 'x.rpm'])('%s keeps what its system needs', async (name) => {
  expect(await leftFor(name)).toEqual(['app.asar', 'apparmor-profile', 'package-type']);
});
