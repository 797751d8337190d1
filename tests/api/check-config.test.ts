import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bareEnvironment } from '../support/running-server.ts';

function check(program: string, settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--check-config'], {
    env: { ...bareEnvironment(), ...settings },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.for(['server/main.ts', 'build/start.ts'])(
  '%s --check-config says whether the settings are in order, and starts nothing',
  (program) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'settings-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    expect(check(program, { DATA_DIR: folder })).toEqual({
      status: 0,
      stdout: 'The settings are in order.\n',
      stderr: '',
    });
    expect(check(program, { DATA_DIR: folder, PORT: 'many' })).toEqual({
      status: 1,
      stdout: '',
      stderr: 'PORT is invalid: expected a port number\n',
    });
    expect(fs.readdirSync(folder)).toEqual([]);
  },
);

test('a folder that is named and not there is said; so is an option that npm took for its own', () => {
  const nowhere = '/nowhere/resources';
  expect(check('server/main.ts', { RESOURCES_DIR: nowhere })).toMatchObject({
    status: 1,
    stderr: `RESOURCES_DIR is invalid: there is no folder at ${nowhere}.\n`,
  });
  expect(check('server/main.ts', { npm_config_check_config: 'true' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^npm consumed --check-config itself, and nothing was done\./),
  });
});
