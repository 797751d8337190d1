import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { LibraryManifest, libraryBytes } from '../../../src/shared/library/library-manifest.ts';
import { asarFiles } from '../../support/asar-files.ts';
import { findElectron } from './find-electron.ts';
import { expect, test } from './journey.ts';
import { environmentOf, handOver, startedByOrdinaryUser } from './ordinary-user.ts';
import { debuggerListens, folderOf, type ProgramKind } from './start-program.ts';

const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };

function executableOf(kind: ProgramKind): string {
  if (kind.kind !== 'packaged') throw new Error('these are tests of packaged programs');
  return kind.executable;
}

/** The folder that contains the archive, the library and the licences. */
function resourcesOf(kind: ProgramKind): string {
  const folder = folderOf(executableOf(kind));
  return path.join(folder, process.platform === 'darwin' ? 'Contents/Resources' : 'resources');
}

/** The languages of Chromium's own texts, by its locale files. */
function languagesOf(kind: ProgramKind): string[] {
  const folder = folderOf(executableOf(kind));
  const [locales, ending] =
    process.platform === 'darwin'
      ? ['Contents/Frameworks/Electron Framework.framework/Resources', '.lproj']
      : ['locales', '.pak'];
  return fs
    .readdirSync(path.join(folder, locales))
    .filter((name) => name.endsWith(ending))
    .map((name) => path.basename(name, ending))
    .sort();
}

/** The files below a folder, with slashes. */
function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

function sizeOf(folder: string): number {
  return filesBelow(folder).reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);
}

test('every switch that could open the program is off', async ({ kind }) => {
  const wire = await getCurrentFuseWire(executableOf(kind));
  const { ENABLE, DISABLE } = FuseState;
  expect(wire).toMatchObject({
    [FuseV1Options.RunAsNode]: DISABLE,
    [FuseV1Options.EnableCookieEncryption]: ENABLE,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: DISABLE,
    [FuseV1Options.EnableNodeCliInspectArguments]: DISABLE,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ENABLE,
    [FuseV1Options.OnlyLoadAppFromAsar]: ENABLE,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: DISABLE,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: DISABLE,
    // Electron's default, which packaging keeps.
    [FuseV1Options.WasmTrapHandlers]: ENABLE,
  });
});

test('it can’t be used as Node, nor made to run other code by NODE_OPTIONS', ({ kind, home }) => {
  const mark = path.join(home, 'was-run');
  const code = path.join(home, 'other-code.cjs');
  fs.writeFileSync(code, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`);
  handOver(code);
  const run = (environment: Record<string, string>) =>
    execFileSync(startedByOrdinaryUser(executableOf(kind), home), ['--version'], {
      env: { ...environmentOf(home, 'en_US.UTF-8'), ...environment },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  // As Node it would print Node's version.
  expect(run({ ELECTRON_RUN_AS_NODE: '1' })).toBe(version);
  expect(run({ NODE_OPTIONS: `--require=${code}` })).toBe(version);
  expect(fs.existsSync(mark)).toBe(false);
});

test('it opens no door to a debugger of Node', async ({ start }) => {
  const program = await start({ arguments: ['--inspect=0'] });
  expect(program.printed()).not.toMatch(debuggerListens);
});

test('its archive holds what was built, SQLite, and nothing else', ({ kind }) => {
  const files = asarFiles(path.join(resourcesOf(kind), 'app.asar'));
  const allowed = [
    /^package\.json$/,
    /^out\/start\.json$/,
    /^out\/desktop\/(?:main|preload)\/[\w-]+\.cjs$/,
    /^out\/web\/(?:index\.html|assets\/.+)$/,
    /^node_modules\/better-sqlite3\/(?:package\.json|LICENSE|lib\/[\w/-]+\.js|prebuilds\/[\w-]+\.node)$/,
  ];
  expect(files.filter((file) => !allowed.some((pattern) => pattern.test(file.path)))).toEqual([]);
  expect(files.filter((file) => /\.(?:ts|tsx|map|br|gz|pdf)$|\.test\./.test(file.path))).toEqual([]);
  const native = files.filter((file) => file.path.endsWith('.node'));
  expect(native.map((file) => file.unpacked)).toEqual(native.map(() => true));
  if (process.platform !== 'darwin')
    expect(native.map((file) => path.basename(file.path))).toEqual([
      `${process.platform}-${process.arch}.node`,
    ]);
});

test('beside the archive lie the library, as its signed manifest lists it, and the licences', ({ kind }) => {
  const resources = resourcesOf(kind);
  expect(fs.existsSync(path.join(resources, 'default_app.asar'))).toBe(false);
  const library = path.join(resources, 'library');
  const manifest = LibraryManifest.parse(
    JSON.parse(fs.readFileSync(path.join(library, 'library.manifest.json'), 'utf8')),
  );
  const listed = manifest.files.map((file) => file.path);
  expect(filesBelow(library)).toEqual([...listed, 'library.manifest.json'].sort());
  for (const file of manifest.files) {
    const content = fs.readFileSync(path.join(library, file.path));
    expect(createHash('sha256').update(content).digest('hex'), file.path).toBe(file.sha256);
  }
  // There is no second copy of any PDF.
  const pdfs = filesBelow(path.dirname(executableOf(kind))).filter((name) => name.endsWith('.pdf'));
  expect(pdfs.length).toBe(listed.filter((name) => name.endsWith('.pdf')).length);

  const licences = fs.readFileSync(path.join(resources, 'licences.txt'), 'utf8');
  for (const name of ['react', 'pdfjs-dist', 'better-sqlite3', 'electron-updater'])
    expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'));
  for (const name of ['LICENSE.txt', 'CONTENT-LICENSE.md'])
    expect(fs.existsSync(path.join(resources, name)), name).toBe(true);
});

test('it is at most 40 MB larger than Electron and its content', ({ kind }) => {
  const electron = findElectron();
  if ('missing' in electron) throw new Error(electron.missing);
  const manifest = path.join(resourcesOf(kind), 'library/library.manifest.json');
  const content = libraryBytes(LibraryManifest.parse(JSON.parse(fs.readFileSync(manifest, 'utf8'))));
  const beyond = sizeOf(folderOf(executableOf(kind))) - sizeOf(folderOf(electron.executable)) - content;
  expect(beyond).toBeLessThanOrEqual(40e6);
});

test('of Chromium’s languages there are English and Russian', ({ kind }) => {
  expect(languagesOf(kind)).toEqual([process.platform === 'darwin' ? 'en' : 'en-US', 'ru']);
});
