import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LibraryManifest, libraryBytes } from '#shared/library/library-manifest.ts';
import { electronDistribution } from '../desktop/electron-distribution.ts';
import { requireBrowser } from '../find-browser.ts';
import { openScreen } from '../x-screen.ts';
import { ownFolder, type Program } from './desktop-programs.ts';
import { measureReading } from './desktop-reading.ts';
import { measureStart, type StartFigures } from './desktop-start.ts';
import { makeEmptyApp } from './empty-electron.ts';
import { median } from './figures.ts';
import { findArticle } from './pages.ts';
import { progress } from './progress.ts';
import { type Findings, type Row, ratioRow } from './report.ts';
import type { Site } from './site.ts';

const runs = 7;

/** Budgets: ratios, and bytes beyond Electron's own and the content. */
const most = { start: 1.5, memory: 1.6, reading: 1, size: 40e6 };

/**
 * Measures the packaged app beside an empty window of the same Electron, and beside the same build in
 * Chromium from the local server, in alternation.
 */
export async function measureDesktop(site: Site): Promise<Findings> {
  if (process.platform !== 'linux') throw new Error('The desktop app is measured on Linux only.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-desktop-'));
  fs.chmodSync(folder, 0o755);
  const screen = await openScreen();
  try {
    progress('the program is packaged');
    const packaged = packageApp(folder);
    const electron = electronFolder();
    const app: Program = {
      command: path.join(packaged, 'urban-social-journal'),
      args: [],
      folder: ownFolder(folder, 'app-data'),
    };
    const empty: Program = {
      command: makeEmptyApp(electron, path.join(folder, 'empty')),
      args: [],
      folder: ownFolder(folder, 'empty-data'),
    };
    const rows = [
      ...(await startRows(app, empty, screen.display)),
      ...(await readingRows(site, folder, app, screen.display)),
      sizeRow(packaged, electron),
    ];
    return { title: `Desktop app, medians of ${runs} runs in turns`, rows, notes: [] };
  } finally {
    screen.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function startRows(app: Program, empty: Program, display: string): Promise<Row[]> {
  // The very first start creates profiles and fills the system's file cache.
  for (const program of [empty, app]) await measureStart(program, display);
  const figures: Record<'app' | 'empty', StartFigures[]> = { app: [], empty: [] };
  for (let run = 0; run < runs; run++) {
    progress(`starts of the empty window and of the program, run ${run + 1} of ${runs}`);
    figures.empty.push(await measureStart(empty, display));
    figures.app.push(await measureStart(app, display));
  }
  const of = (which: 'app' | 'empty', what: keyof StartFigures) =>
    median(figures[which].map((one) => one[what]));
  return [
    ratioRow('Start to first screen', [of('app', 'usable'), of('empty', 'usable')], most.start, milliseconds),
    ratioRow('Memory at rest', [of('app', 'memory'), of('empty', 'memory')], most.memory, megabytes),
  ];
}

/** Both programs have read before, so their code caches are filled. */
async function readingRows(site: Site, folder: string, app: Program, display: string): Promise<Row[]> {
  const browser: Program = {
    command: requireBrowser(),
    args: ['--no-first-run', '--no-default-browser-check', '--window-size=1280,860', 'about:blank'],
    folder: ownFolder(folder, 'browser-data'),
  };
  return site.whileServing(async () => {
    const article = await findArticle(site.origin);
    const inApp = () => measureReading(app, display, `app://journal${article}`);
    const inBrowser = () => measureReading(browser, display, site.origin + article);
    const first = { app: await inApp(), browser: await inBrowser() };
    // Chromium keeps compiled code of scripts only after it has seen them a few times.
    for (let run = 0; run < 2; run++) for (const again of [inApp, inBrowser]) await again();
    const times: { app: number[]; browser: number[] } = { app: [], browser: [] };
    for (let run = 0; run < runs; run++) {
      progress(`Read in Chromium and in the program, run ${run + 1} of ${runs}`);
      times.browser.push(await inBrowser());
      times.app.push(await inApp());
    }
    const row = ratioRow(
      'Click on Read to page 1, beside Chromium',
      [median(times.app), median(times.browser)],
      most.reading,
      milliseconds,
    );
    const { app: own, browser: other } = first;
    return [{ ...row, what: `${row.what} (first ever: ${milliseconds(own)}, ${milliseconds(other)})` }];
  });
}

/** Compares download sizes, both compressed alike. */
function sizeRow(packaged: string, electron: string): Row {
  const [own, bare] = [compressedSize(packaged), compressedSize(electron)];
  const manifest = path.join(packaged, 'resources/library/library.manifest.json');
  const content = libraryBytes(LibraryManifest.parse(JSON.parse(fs.readFileSync(manifest, 'utf8'))));
  const beyond = own - bare - content;
  return {
    what: 'Size as .tar.gz',
    figure: megabytes(own),
    peer: `Electron ${megabytes(bare)}, content ${megabytes(content)}`,
    against: `${megabytes(beyond)} more (≤ ${megabytes(most.size)})`,
    within: beyond <= most.size,
  };
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const megabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`;

/** Packages the app, unpacked; a library signed with the sample key is allowed. */
function packageApp(folder: string): string {
  const given = ['run', '--silent', 'dist', '--', '--sample', '--linux', '--out', folder, 'dir'];
  const { status } = spawnSync('npm', given, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The app could not be packaged.');
  return path.join(folder, process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked');
}

/** The Electron that the app was packaged with. */
function electronFolder(): string {
  const folder = electronDistribution()?.folder ?? path.resolve('node_modules/electron/dist');
  if (!fs.existsSync(path.join(folder, 'electron')))
    throw new Error('Electron is missing. Run npx install-electron, or set ELECTRON_OVERRIDE_DIST_PATH.');
  return folder;
}

function compressedSize(folder: string): number {
  const { stdout } = spawnSync('sh', ['-c', 'tar -c -C "$1" . | gzip -9 | wc -c', 'sh', folder]);
  return Number(String(stdout).trim());
}
