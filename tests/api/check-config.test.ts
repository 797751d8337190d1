import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bareEnvironment } from '../support/running-server.ts';

function check(program: string, settings: Record<string, string>, cwd = '.') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(program), '--check-config'], {
    cwd,
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
      stderr: 'PORT is invalid: expected a port number from 0 to 65535\n',
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

test('settings may stand in .env beside the program; the environment comes first, and a file that cannot be read is said', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, '.env');
  const settings = { RESOURCES_DIR: path.resolve('resources') };
  fs.writeFileSync(file, '# Where readers find the site\nPUBLIC_URL=journal.example\nPORT=many\n');
  expect(check('server/main.ts', { ...settings, PORT: '0' }, folder)).toMatchObject({
    status: 1,
    stderr: 'PUBLIC_URL is invalid: expected an http or https address\n',
  });
  fs.writeFileSync(file, 'METRICS_PROT=9464\nSMPT_URL=smtp://mail.example\nLANGUAGE=en\n');
  expect(check('server/main.ts', settings, folder)).toEqual({
    status: 0,
    stdout:
      'METRICS_PROT is no setting: METRICS_PORT may be meant.\nSMPT_URL is no setting: SMTP_URL may be meant.\nThe settings are in order.\n',
    stderr: '',
  });
  fs.rmSync(file);
  fs.mkdirSync(file);
  expect(check('server/main.ts', settings, folder)).toMatchObject({
    status: 1,
    stderr: `The settings in ${file} cannot be read (EISDIR): let the user of the server read them.\n`,
  });
});
