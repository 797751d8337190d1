import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type {} from '../../../src/client/desktop.ts';
import { questionChannels } from '../../../src/shared/program/desktop-bridge.ts';
import { expect, expectComplaint, mainProcess, test } from './journey.ts';
import type { Program } from './start-program.ts';

/** The web preferences of all windows and views, as reported by Electron. */
const preferences = (program: Program) =>
  mainProcess(program).evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => {
      const told = contents as unknown as { getLastWebPreferences(): Record<string, unknown> };
      return told.getLastWebPreferences();
    }),
  );

test('windows have the web’s protection, the system’s sandbox and one bridge, and their pages no Node', async ({
  start,
}) => {
  const program = await start();
  await test.step('in no window the web’s own protection is switched off, or anything experimental on', async () => {
    const [only] = await preferences(program);
    expect(only).toMatchObject({
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    });
    expect(only?.enableBlinkFeatures ?? '').toBe('');
  });
  await test.step('the system’s sandbox is really around every page', async () => {
    const pages = await mainProcess(program).evaluate(({ app }) =>
      app.getAppMetrics().filter(({ type }) => type === 'Tab'),
    );
    expect(pages.length).toBeGreaterThan(0);
    for (const { pid, sandboxed } of pages) {
      if (process.platform === 'linux') {
        // Electron does not report it on Linux, but the kernel does: 2 means that a seccomp filter is active.
        expect(fs.readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\s2$/m);
        expect(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain('--no-sandbox');
      } else expect(sandboxed).toBe(true);
    }
    expect(await mainProcess(program).evaluate(({ app }) => app.commandLine.hasSwitch('no-sandbox'))).toBe(
      false,
    );
  });
  await test.step('a view inside of a screen comes to nothing', async () => {
    const kind = await program.page.evaluate(() => {
      const view = document.createElement('webview');
      view.setAttribute('src', 'https://example.org/');
      document.body.append(view);
      return Object.prototype.toString.call(view) + typeof Reflect.get(view, 'getWebContentsId');
    });
    expect(kind).toBe('[object HTMLElement]undefined');
    expect(await preferences(program)).toHaveLength(1);
  });
  await test.step('a frame inside of a screen has no bridge', async () => {
    const bridge = await program.page.evaluate(async () => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      await new Promise((resolve) => setTimeout(resolve));
      return typeof Reflect.get(frame.contentWindow ?? {}, 'desktop');
    });
    expect(bridge).toBe('undefined');
  });
  await test.step('the main process answers the questions of the list and no other', async () => {
    const channels = await mainProcess(program).evaluate(({ ipcMain }) => [
      ...(Reflect.get(ipcMain, '_invokeHandlers') as Map<string, unknown>).keys(),
    ]);
    // Without Electron's own channel.
    const ours = channels.filter((channel) => channel !== 'IMPORT_SHARED_TEXTURE_RELEASE_RENDERER_TO_MAIN');
    expect(ours.sort()).toEqual(Object.values(questionChannels).sort());
    const listened = await mainProcess(program).evaluate(({ ipcMain }) => ipcMain.eventNames().map(String));
    // Without Electron's own event.
    expect(listened.filter((event) => event !== 'error')).toEqual([]);
  });
  await test.step('in every window the page’s world is apart from the preload’s, without Node, in the sandbox', async () => {
    await program.nextPage(() =>
      mainProcess(program).evaluate(({ Menu }) => {
        Menu.getApplicationMenu()?.items[0]?.submenu?.items[0]?.click();
      }),
    );
    const all = await preferences(program);
    expect(all).toHaveLength(2);
    for (const one of all) {
      expect(one).toMatchObject({
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        nodeIntegrationInSubFrames: false,
      });
      expect(one.nodeIntegrationInWorker ?? false).toBe(false);
    }
  });
});

/** Opens what must never exist: a window with our preload script and a foreign page. */
const openForeignWindow = (program: Program) =>
  mainProcess(program).evaluate(async ({ BrowserWindow, app }) => {
    const preload = `${app.getAppPath()}/out/desktop/preload/index.cjs`;
    const foreign = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
    await foreign.loadURL('data:text/html,<title>foreign</title>');
    Object.assign(globalThis, { foreign });
  });

const inForeignWindow = (program: Program, code: string) =>
  mainProcess(program).evaluate(
    (_electron, script) =>
      (Reflect.get(globalThis, 'foreign') as Electron.BrowserWindow).webContents.executeJavaScript(script),
    code,
  ) as Promise<unknown>;

test('a page from elsewhere gets no answer, nothing from elsewhere, no file and no permission', async ({
  start,
}) => {
  const program = await start();
  await openForeignWindow(program);
  await test.step('a page from elsewhere is answered no question, even where it has the bridge', async () => {
    for (const name of Object.keys(questionChannels)) {
      const said = await inForeignWindow(
        program,
        `window.desktop[${JSON.stringify(name)}]('a').then(() => 'answered', (error) => String(error))`,
      );
      expect(said, name).toMatch(/refused/);
    }
  });
  await test.step('no window can fetch from elsewhere, policy or not, nor read the device’s files', async () => {
    const asked: string[] = [];
    const elsewhere = http.createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*').end('here');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    try {
      const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
      for (const url of [address, 'file:///etc/passwd', 'https://example.org/']) {
        const said = await inForeignWindow(
          program,
          `fetch(${JSON.stringify(url)}).then(() => 'fetched', () => 'refused')`,
        );
        expect(said, url).toBe('refused');
      }
      const picture = await inForeignWindow(
        program,
        `new Promise((resolve) => { const image = new Image(); image.onload = () => resolve('loaded');
        image.onerror = () => resolve('refused'); image.src = ${JSON.stringify(`${address}a.png`)}; })`,
      );
      expect(picture).toBe('refused');
      expect(asked).toEqual([]);
    } finally {
      elsewhere.close();
    }
  });
  await test.step('every handler of permissions is set, so that nothing is left to Chromium’s own ways', async () => {
    expectComplaint(/geolocation|notification/i);
    const foreign = await inForeignWindow(
      program,
      `Promise.all(['camera', 'geolocation', 'notifications', 'midi', 'clipboard-read'].map((name) =>
      navigator.permissions.query({ name }).then(({ state }) => state, ({ name }) => name)))`,
    );
    expect(foreign).toEqual(['denied', 'denied', 'denied', 'denied', 'denied']);
  });
});
