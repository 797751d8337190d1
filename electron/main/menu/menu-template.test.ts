import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/language/language.ts';
import { wordsOf } from '../words.ts';
import { type MenuActs, menuTemplate } from './menu-template.ts';

const names = [
  'newWindow',
  'openPdf',
  'savePdf',
  'showPdf',
  'print',
  'settings',
  'zoomIn',
  'zoomOut',
  'actualSize',
  'back',
  'forward',
  'go',
  'checkUpdates',
  'website',
  'licences',
  'copyDiagnostics',
  'about',
] as const;

function build(
  language: (typeof languages)[number],
  options: { mac: boolean; hasPdf: boolean; asks?: boolean; catalogues?: boolean },
) {
  const called: string[] = [];
  const acts = Object.fromEntries(
    names.map((name) => [name, (...given: unknown[]) => called.push([name, ...given].join(' '))]),
  ) as unknown as MenuActs;
  const template = menuTemplate(wordsOf(language), acts, {
    name: 'Journal',
    asks: true,
    catalogues: true,
    ...options,
  });
  const items = template.flatMap((top) => [top, ...(top.submenu as MenuItemConstructorOptions[])]);
  return { template, items, called };
}

describe.each(languages)('in %s', (language) => {
  test.each([true, false])('every item has a label and an action (macOS: %s)', (mac) => {
    const { items, called } = build(language, { mac, hasPdf: true });
    for (const item of items.filter(({ type }) => type !== 'separator')) {
      expect(item.label, JSON.stringify(item)).toMatch(/\S/);
      expect(item.role ?? item.submenu ?? item.click, item.label).toBeDefined();
    }
    for (const { click } of items) (click as (() => void) | undefined)?.();
    expect([...new Set(called.map((call) => call.split(' ')[0]))].sort()).toEqual([...names].sort());
    expect(called.filter((call) => call.startsWith('go '))).toEqual([
      'go /catalogue',
      'go /',
      'go /current-issue',
      'go /archive',
      'go /saved',
      'go /notes',
      'go /search',
    ]);
  });

  test('no two items share a shortcut', () => {
    for (const mac of [true, false]) {
      const keys = build(language, { mac, hasPdf: true }).items.flatMap(({ accelerator }) =>
        accelerator ? [String(accelerator)] : [],
      );
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

test.each([
  ['New window', 'CmdOrCtrl+N', 'CmdOrCtrl+N'],
  ['Open PDF…', 'CmdOrCtrl+O', 'CmdOrCtrl+O'],
  ['Save PDF as…', 'CmdOrCtrl+S', 'CmdOrCtrl+S'],
  ['Show PDF in folder', 'CmdOrCtrl+Shift+O', 'CmdOrCtrl+Shift+O'],
  ['Print…', 'CmdOrCtrl+P', 'CmdOrCtrl+P'],
  ['Settings…', 'CmdOrCtrl+,', 'CmdOrCtrl+,'],
  ['Actual size', 'CmdOrCtrl+0', 'CmdOrCtrl+0'],
  ['Back', 'Alt+Left', 'Cmd+['],
  ['Forward', 'Alt+Right', 'Cmd+]'],
  ['Home', 'Alt+Home', 'Shift+Cmd+H'],
  ['Current issue', 'CmdOrCtrl+1', 'CmdOrCtrl+1'],
  ['Archive', 'CmdOrCtrl+2', 'CmdOrCtrl+2'],
  ['Saved articles', 'CmdOrCtrl+3', 'CmdOrCtrl+3'],
  ['My notes', 'CmdOrCtrl+4', 'CmdOrCtrl+4'],
  ['Search', 'CmdOrCtrl+Shift+F', 'CmdOrCtrl+Shift+F'],
])('%s has the shortcut %s, on macOS %s', (label, keys, onMac) => {
  const keysOf = (mac: boolean) =>
    build('en', { mac, hasPdf: true }).items.find((item) => item.label === label)?.accelerator;
  expect([keysOf(false), keysOf(true)]).toEqual([keys, onMac]);
});

test('the shortcut of the settings shows a comma, which Chromium would spell out', () => {
  const ofSettings = build('en', { mac: false, hasPdf: true }).items.filter(({ label }) =>
    label?.startsWith('Settings…'),
  );
  expect(ofSettings.map(({ label, accelerator, visible }) => [label, accelerator, visible ?? true])).toEqual([
    ['Settings… (Ctrl+,)', undefined, true],
    ['Settings…', 'CmdOrCtrl+,', false],
  ]);
});

test('the plus key zooms in with and without Shift, and on the number pad', () => {
  const keysOf = (wanted: string) =>
    build('en', { mac: false, hasPdf: false })
      .items.filter(({ label }) => label === wanted)
      .map(({ accelerator, visible }) => [accelerator, visible]);
  expect(keysOf('Zoom in')).toEqual([
    ['CmdOrCtrl+Plus', undefined],
    ['CmdOrCtrl+=', false],
    ['CmdOrCtrl+numadd', false],
  ]);
  expect(keysOf('Zoom out')).toEqual([
    ['CmdOrCtrl+-', undefined],
    ['CmdOrCtrl+numsub', false],
  ]);
});

test('saving and showing a PDF are enabled where an article is open', () => {
  const enabled = (hasPdf: boolean) =>
    build('en', { mac: false, hasPdf })
      .items.filter(({ id }) => id !== undefined)
      .map(({ id, enabled }) => [id, enabled]);
  expect(enabled(true)).toEqual([
    ['save-pdf', true],
    ['show-pdf', true],
  ]);
  expect(enabled(false)).toEqual([
    ['save-pdf', false],
    ['show-pdf', false],
  ]);
});

test('neither updates nor catalogues are offered where a policy turns them off', () => {
  const labels = (asks: boolean, catalogues = true) =>
    build('en', { mac: false, hasPdf: false, asks, catalogues }).items.map(({ label }) => label);
  expect(labels(true)).toContain('Open catalogue…');
  expect(labels(true, false)).not.toContain('Open catalogue…');
  expect(labels(true)).toContain('Check for new issues and versions…');
  expect(labels(false)).not.toContain('Check for new issues and versions…');
});
