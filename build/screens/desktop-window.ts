import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { firstPage, ownFolder, start } from '../bench/desktop-programs.ts';
import { electronDistribution } from '../desktop/electron-distribution.ts';
import { openScreen } from '../x-screen.ts';

const project = path.resolve(import.meta.dirname, '../..');

/**
 * Starts the desktop program at one of its addresses and takes a picture of its window.
 * @param size of the window's content, in CSS pixels, and the picture's pixels per CSS pixel
 * @param arrange prepares the window before
 * @returns the picture as PNG, or why there is none
 */
export async function shootDesktopWindow(
  address: string,
  size: { width: number; height: number; sharpness: number },
  arrange: (page: Page) => Promise<void>,
): Promise<{ picture: Buffer } | { missing: string }> {
  if (process.platform !== 'linux') return { missing: 'the desktop program can be pictured only on Linux' };
  const electron = electronDistribution();
  if (!electron) return { missing: 'ELECTRON_OVERRIDE_DIST_PATH is not set to an unpacked Electron' };
  execFileSync('npm', ['run', '--silent', 'build:desktop'], { cwd: project, stdio: 'inherit' });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'screens-desktop-'));
  fs.chmodSync(folder, 0o755);
  const screen = await openScreen();
  try {
    const command = path.join(electron.folder, 'electron');
    const program = { command, args: [project], folder: ownFolder(folder, 'user-data') };
    const started = await start(program, screen.display, 1_500);
    try {
      const page = await firstPage(started.browser);
      const tools = await page.context().newCDPSession(page);
      const { width, height, sharpness } = size;
      const metrics = { width, height, deviceScaleFactor: sharpness, mobile: false };
      await tools.send('Emulation.setDeviceMetricsOverride', metrics);
      await page.goto(`app://journal${address}`);
      await arrange(page);
      const { data } = await tools.send('Page.captureScreenshot', { format: 'png' });
      return { picture: Buffer.from(data, 'base64') };
    } finally {
      await started.end();
    }
  } finally {
    screen.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
