import fs from 'node:fs';
import path from 'node:path';

const main = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 860, webPreferences: { sandbox: true } });
  window.loadURL('data:text/html;charset=utf-8,<!doctype html><title>Empty</title><h1>Empty</h1>');
});
app.on('window-all-closed', () => app.quit());
`;

/**
 * Creates an app that opens one window with one word: the least that Electron can do.
 * @param distribution an unpacked Electron for Linux
 * @returns the program that starts it
 */
export function makeEmptyApp(distribution: string, folder: string): string {
  // A copy, not links: memory shared with other programs of the same file would count for less.
  fs.cpSync(distribution, folder, { recursive: true });
  const app = path.join(folder, 'resources', 'app');
  fs.rmSync(path.join(folder, 'resources', 'default_app.asar'), { force: true });
  fs.mkdirSync(app, { recursive: true });
  fs.writeFileSync(path.join(app, 'package.json'), JSON.stringify({ name: 'empty', main: 'main.cjs' }));
  fs.writeFileSync(path.join(app, 'main.cjs'), main);
  return path.join(folder, 'electron');
}
