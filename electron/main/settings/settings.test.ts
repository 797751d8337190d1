import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSettings } from './settings.ts';

const website = 'https://usr-journal.example';
const defaults = {
  serverAddress: website,
  language: null,
  theme: 'system',
  updates: null,
  libraryFolder: null,
  zoom: 100,
};

let folder: string;
let file: string;
let faults: unknown[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  file = path.join(folder, 'data', 'settings.json');
  faults = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const open = () => openSettings(file, website, (error) => faults.push(error));
const write = (text: string) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};

test('without a file the defaults apply, and nothing is written', () => {
  const settings = open();
  expect(settings.get()).toEqual(defaults);
  expect(settings.setAside).toBeUndefined();
  expect(fs.existsSync(file)).toBe(false);
});

test('a change is kept after a restart', () => {
  expect(open().change({ language: 'kk', zoom: 125, updates: false })).toBe(true);
  expect(open().get()).toEqual({ ...defaults, language: 'kk', zoom: 125, updates: false });
  expect(fs.readdirSync(path.dirname(file))).toEqual(['settings.json']);
});

test('listeners get the settings after and before a change', () => {
  const settings = open();
  const heard: unknown[] = [];
  const stop = settings.onChange((now, before) => heard.push([now.theme, before.theme]));
  settings.change({ theme: 'dark' });
  stop();
  settings.change({ theme: 'light' });
  expect(heard).toEqual([['dark', 'system']]);
});

test('a file of an earlier version keeps its settings', () => {
  write('{"theme":"dark"}');
  expect(open().get()).toEqual({ ...defaults, theme: 'dark' });
});

test.each([
  ['cut off', '{"theme":'],
  ['empty', ''],
  ['not an object', '[]'],
  ['with a theme that is none', '{"theme":"pink"}'],
  ['with a server that is not safe', '{"serverAddress":"http://usr-journal.example"}'],
  ['with a server that is no origin', '{"serverAddress":"https://usr-journal.example/x"}'],
  ['with something unknown', '{"nodeIntegration":true}'],
  ['with a folder that is nowhere', '{"libraryFolder":"../x"}'],
])('a file that is %s is set aside, and the defaults apply', (_name, text) => {
  write(text);
  const settings = open();
  expect(settings.get()).toEqual(defaults);
  expect(settings.setAside).toBe(`${file}.broken`);
  expect(fs.readFileSync(`${file}.broken`, 'utf8')).toBe(text);
  settings.change({ theme: 'dark' });
  expect(open().setAside).toBeUndefined();
});

test('a file that can be neither used nor set aside does not prevent the start', () => {
  write('{"theme":');
  fs.mkdirSync(path.join(`${file}.broken`, 'not empty'), { recursive: true });
  const settings = open();
  expect(settings.get()).toEqual(defaults);
  expect(settings.setAside).toBe(file);
});

test('a change that cannot be saved applies all the same and reports this', () => {
  fs.writeFileSync(path.join(folder, 'data'), 'a file where the folder would be');
  const settings = open();
  expect(settings.change({ theme: 'dark' })).toBe(false);
  expect(settings.get().theme).toBe('dark');
  expect(faults).toHaveLength(1);
});

test('an invalid change is refused and changes nothing', () => {
  const settings = open();
  expect(() => settings.change({ serverAddress: 'http://elsewhere.example' })).toThrow();
  expect(settings.get()).toEqual(defaults);
});

test('what a policy fixes applies and stays; the user’s own settings return when it is gone', () => {
  write('{"updates":true,"serverAddress":"https://own.example"}');
  const fixed = { updates: false, serverAddress: 'https://library.example' };
  const settings = openSettings(file, website, (error) => faults.push(error), fixed);
  expect(settings.get()).toEqual({ ...defaults, ...fixed });
  expect(settings.change({ updates: true, serverAddress: website, theme: 'dark' })).toBe(true);
  expect(settings.get()).toEqual({ ...defaults, ...fixed, theme: 'dark' });
  expect(open().get()).toEqual({
    ...defaults,
    updates: true,
    serverAddress: 'https://own.example',
    theme: 'dark',
  });
});
