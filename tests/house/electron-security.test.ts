import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A test, by its file and name. */
type Named = [file: string, name: string];

const quiet = 'tests/e2e/desktop/keeping-to-itself.spec.ts';
const links = 'tests/e2e/desktop/links-to-elsewhere.spec.ts';
const guarded = 'tests/e2e/desktop/guarded-windows.spec.ts';
const packaged = 'tests/e2e/desktop/packaged-program.spec.ts';
const here = 'tests/house/electron-security.test.ts';

/**
 * Electron's security checklist (https://www.electronjs.org/docs/latest/tutorial/security), with the tests
 * that cover each item.
 */
const checklist: Record<string, Named[]> = {
  '1. Only load secure content': [
    [quiet, 'everything that is asked for comes from the program itself'],
    [guarded, 'no window can fetch from elsewhere, policy or not, nor read the device’s files'],
  ],
  '2. No Node.js integration for remote content': [[quiet, 'screens and their workers have no Node']],
  '3. Context isolation': [
    [guarded, 'in every window the page’s world is apart from the preload’s, without Node, in the sandbox'],
  ],
  '4. Process sandboxing': [[guarded, 'the system’s sandbox is really around every page']],
  '5. Permission requests are handled': [
    [quiet, 'camera, microphone, place, notifications and devices are denied without a question'],
    [guarded, 'every handler of permissions is set, so that nothing is left to Chromium’s own ways'],
  ],
  '6. webSecurity is on': [
    [guarded, 'in no window the web’s own protection is switched off, or anything experimental on'],
  ],
  '7. A content security policy': [
    [quiet, 'inline scripts, eval, foreign scripts and requests to elsewhere are stopped by the policy'],
    [
      'electron/main/protocol/journal-protocol.test.ts',
      'every answer, as that of %s, has a content security policy',
    ],
  ],
  '8. allowRunningInsecureContent is off': [[here, 'no source allows insecure content']],
  '9. No experimental features': [[here, 'no source enables experimental features']],
  '10. No enableBlinkFeatures': [[here, 'no source enables Blink features by name']],
  '11. No allowpopups for views': [[here, 'no web view may open windows']],
  '12. Views are checked before they are made': [[guarded, 'a view inside of a screen comes to nothing']],
  '13. Navigation is limited': [[quiet, 'a screen goes nowhere else']],
  '14. New windows are limited': [[quiet, 'a screen opens no windows by itself']],
  '15. openExternal gets no untrusted content': [
    [links, 'a link to elsewhere opens with the system’s program, when somebody presses it'],
    [here, 'addresses are passed to the system in two places'],
  ],
  '16. A current version of Electron': [[here, 'Electron is one of the three newest major versions']],
  '17. The sender of messages is validated': [
    [guarded, 'a page from elsewhere is answered no question, even where it has the bridge'],
    [guarded, 'the main process answers the questions of the list and no other'],
    [here, 'messages of renderers are received in one place'],
  ],
  '18. No file:// protocol': [
    [quiet, 'nothing outside of the program’s folders can be read through its addresses'],
    ['electron/main/protocol/journal-protocol.test.ts', 'no way leads out of the program’s folders: %s'],
  ],
  '19. Fuses': [[packaged, 'every switch that could open the program is off']],
  '20. No Electron APIs for untrusted content': [
    [quiet, 'the bridge has the functions of the list and nothing else, and can’t be changed'],
    [quiet, 'what screens hear from the program is the news alone, never what came with it'],
  ],
};

test('each of the twenty items of Electron’s checklist has a test', () => {
  expect(Object.keys(checklist)).toHaveLength(20);
  for (const [item, tests] of Object.entries(checklist)) {
    for (const [file, name] of tests) {
      const source = fs.readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
      const isThere = [`test('${name}'`, `'${name}',`].some((words) => source.includes(words));
      expect(isThere, `${item}: “${name}” in ${file}`).toBe(true);
    }
  }
});

/** The program's sources without comments, by file. */
const sources = fs
  .readdirSync('electron', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => {
    const file = path.posix.join('electron', name.split(path.sep).join('/'));
    const code = fs.readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
    return { file, code };
  });

/** The files whose code matches a pattern. */
const filesWith = (pattern: RegExp) =>
  sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

test('no source disables a protection', () => {
  expect(sources.length).toBeGreaterThan(40);
  expect(filesWith(/webSecurity:\s*false|disable-web-security|ignore-certificate-errors/)).toEqual([]);
  expect(filesWith(/nodeIntegration\w*:\s*true|contextIsolation:\s*false/)).toEqual([]);
  expect(filesWith(/sandbox:\s*false|no-sandbox/)).toEqual([]);
  expect(filesWith(/setCertificateVerifyProc|bypassCSP:\s*true|bypassCustomProtocolHandlers/)).toEqual([]);
});

test('no source allows insecure content', () => {
  expect(filesWith(/allowRunningInsecureContent:\s*true|allow-running-insecure-content/)).toEqual([]);
});

test('no source enables experimental features', () => {
  expect(filesWith(/experimentalFeatures:\s*true|enable-experimental/)).toEqual([]);
});

test('no source enables Blink features by name', () => {
  expect(filesWith(/enableBlinkFeatures|enable-blink-features|enable-features|appendSwitch/)).toEqual([]);
});

test('no web view may open windows', () => {
  expect(filesWith(/allowpopups/i)).toEqual([]);
});

test('the sandbox is enabled for everything, before anything else', () => {
  const start = sources.find(({ file }) => file === 'electron/main/index.ts')?.code ?? '';
  const body = start.slice(start.indexOf('function start('));
  expect(body).toMatch(/^function start\([^)]*\): void \{\s*app\.enableSandbox\(\);/);
});

test('no source embeds a web view in a page', () => {
  expect(filesWith(/webviewTag:\s*true|<webview|WebContentsView|BrowserView/)).toEqual([]);
  expect(filesWith(/will-attach-webview/)).toEqual(['electron/main/security/guard-contents.ts']);
});

test('windows are created in two places: the visible ones, and the one that prints', () => {
  expect(filesWith(/new BrowserWindow\(/)).toEqual([
    'electron/main/pdf/print-pdf.ts',
    'electron/main/windows/windows.ts',
  ]);
});

test('addresses are passed to the system in two places', () => {
  // Addresses requested by screens, checked; and the menu's link to the journal's website, which is built in.
  expect(filesWith(/openExternal\(/)).toEqual([
    'electron/main/menu/menu-acts.ts',
    'electron/main/security/guard-contents.ts',
  ]);
  const menu = sources.find(({ file }) => file.endsWith('menu-acts.ts'))?.code ?? '';
  expect(menu.match(/openExternal\([^)]*\)/g)).toEqual(['openExternal(built.website)']);
});

test('messages of renderers are received in one place', () => {
  expect(filesWith(/ipcMain/)).toEqual(['electron/main/bridge/receive-questions.ts']);
  const code = (name: string) => sources.find(({ file }) => file.endsWith(name))?.code ?? '';
  const receiver = code('bridge/receive-questions.ts');
  expect(receiver.match(/ipcMain\.\w+/g)).toEqual(['ipcMain.handle']);
  expect(receiver).toMatch(/isTrustedFrame\(event\.senderFrame\)/);
  expect(code('bridge/answer-questions.ts')).toMatch(/DesktopInput\[name\]\.safeParse\(/);
});

test('the preload script exposes the bridge once, and nothing else', () => {
  const preload = sources.find(({ file }) => file === 'electron/preload/index.ts')?.code ?? '';
  expect(preload.match(/exposeIn\w+\('\w+'/g)).toEqual(["exposeInMainWorld('desktop'"]);
  expect(preload.match(/from '[^']+'/g)).toEqual([
    "from 'electron'",
    "from '#shared/program/desktop-bridge.ts'",
  ]);
});

test('screens load through the program’s own scheme, never as files', () => {
  expect(filesWith(/loadFile\(|file:\/\/(?!\*)/)).toEqual([]);
  expect(filesWith(/\bloadURL\(/)).toEqual([
    'electron/main/pdf/print-pdf.ts',
    'electron/main/windows/windows.ts',
  ]);
  for (const { code } of sources) {
    for (const [call] of code.matchAll(/\bloadURL\([^)]*/g))
      expect(call).toMatch(/^loadURL\(journalOrigin \+ path/);
  }
});

test('no address to ask is written into the program’s sources', () => {
  const addresses = sources.flatMap(({ code }) => code.match(/https?:\/\/[\w.-]+/g) ?? []);
  expect(addresses).toEqual([]);
  expect(filesWith(/telemetry|crashReporter|sentry|analytics/i)).toEqual([]);
});

test('Electron is one of the three newest major versions', () => {
  const { devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  // The release list that an installed package contains: updating that package reveals when Electron is due.
  const known = JSON.parse(
    fs.readFileSync('node_modules/electron-to-chromium/full-versions.json', 'utf8'),
  ) as Record<string, string>;
  const newest = Math.max(...Object.keys(known).map((version) => Number.parseInt(version, 10)));
  expect(Number.parseInt(devDependencies.electron ?? '0', 10)).toBeGreaterThanOrEqual(newest - 2);
});
