import type {} from '../../../src/client/desktop.ts';
import { questionChannels } from '../../../src/shared/program/desktop-bridge.ts';
import { expect, expectComplaint, test } from './journey.ts';

test('screens and their workers have no Node, and ask the program alone', { tag: '@packaged' }, async ({
  running: { page },
}) => {
  await test.step('screens and their workers have no Node', async () => {
    const inPage = await page.evaluate(() => [
      typeof Reflect.get(globalThis, 'require'),
      typeof Reflect.get(globalThis, 'process'),
      typeof Reflect.get(globalThis, 'module'),
      typeof Reflect.get(globalThis, 'Buffer'),
    ]);
    expect(inPage).toEqual(['undefined', 'undefined', 'undefined', 'undefined']);

    await page.goto('app://journal/en/article/3');
    const [worker] = await Promise.all([
      page.waitForEvent('worker'),
      page.getByRole('button', { name: 'Read article' }).click(),
    ]);
    expect(worker.url()).toMatch(/^app:\/\/journal\/assets\/pdf\.worker/);
    const inWorker = await worker.evaluate(() => [
      typeof Reflect.get(globalThis, 'require'),
      typeof Reflect.get(globalThis, 'process'),
    ]);
    expect(inWorker).toEqual(['undefined', 'undefined']);
  });
  await test.step('everything that is asked for comes from the program itself', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('app://journal/en');
    await page.goto('app://journal/kk/contacts');
    await page.goto('app://journal/en/article/12');
    await page.getByRole('button', { name: 'Read article' }).click();
    await expect(page.locator('.page canvas').first()).toBeVisible();
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((url) => !/^(?:app:\/\/journal\/|data:|blob:app:\/\/journal\/)/.test(url))).toEqual(
      [],
    );
  });
});

test('a screen has a bridge that can’t be changed, asked other questions or listened to otherwise, and no other door', async ({
  running: { page },
}) => {
  await test.step('the bridge has the functions of the list and nothing else, and can’t be changed', async () => {
    const { keys, types, isFrozen } = await page.evaluate(() => {
      const bridge = Reflect.get(window, 'desktop') as Record<string, unknown>;
      const before = Reflect.get(bridge, 'facts');
      try {
        Reflect.set(bridge, 'facts', () => 'mine');
        Reflect.set(window, 'desktop', {});
      } catch {
        // Assignments throw.
      }
      const after = Reflect.get(window, 'desktop') as Record<string, unknown>;
      return {
        keys: Object.keys(bridge),
        types: [...new Set(Object.values(bridge).map((value) => typeof value))],
        isFrozen: after === bridge && Reflect.get(after, 'facts') === before && Object.isFrozen(bridge),
      };
    });
    expect(keys.sort()).toEqual([...Object.keys(questionChannels), 'on'].sort());
    expect(types).toEqual(['function']);
    expect(isFrozen).toBe(true);
  });
  await test.step('what screens hear from the program is the news alone, never what came with it', async () => {
    const heard = await page.evaluate(async () => {
      const bridge = window.desktop;
      if (!bridge) throw new Error('there is no bridge');
      const given = new Promise<unknown[]>((resolve) => {
        bridge.on('settings', (...all: unknown[]) => resolve(all));
      });
      await bridge.changeSettings({ theme: 'light' });
      return given;
    });
    expect(heard).toEqual([expect.objectContaining({ theme: 'light' })]);
    const refused = await page.evaluate(() => {
      try {
        window.desktop?.on('__proto__' as 'go', () => undefined);
        return 'listened';
      } catch {
        return 'refused';
      }
    });
    expect(refused).toBe('refused');
  });
  await test.step('questions that are not well formed are refused', async () => {
    const answers = await page.evaluate(async () => {
      const bridge = window.desktop as unknown as Record<string, (...input: unknown[]) => Promise<unknown>>;
      const ask = (name: string, input: unknown) =>
        bridge[name]?.(input).then(
          () => 'answered',
          () => 'refused',
        );
      return Promise.all([
        ask('changeSettings', { libraryFolder: '/etc' }),
        ask('changeSettings', { theme: 'pink' }),
        ask('testServer', { address: 'https://a.example' }),
        ask('savePdf', 7),
        ask('openOutside', ['https://a.example']),
        ask('facts', 'more'),
        ask('facts', undefined),
      ]);
    });
    expect(answers).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'answered']);
  });
  await test.step('camera, microphone, place, notifications and devices are denied without a question', async () => {
    const denied = await page.evaluate(async () => {
      const state = async (name: string) =>
        (await navigator.permissions.query({ name: name as PermissionName })).state;
      return {
        camera: await state('camera'),
        geolocation: await state('geolocation'),
        notifications: await state('notifications'),
        clipboardRead: await state('clipboard-read'),
        notification: await Notification.requestPermission(),
        media: await navigator.mediaDevices.getUserMedia({ audio: true }).then(
          () => 'given',
          ({ name }: Error) => name,
        ),
        place: await new Promise((resolve) =>
          navigator.geolocation.getCurrentPosition(
            () => resolve('given'),
            ({ code }) => resolve(code),
          ),
        ),
        usb: await (navigator as unknown as { usb: { getDevices(): Promise<unknown[]> } }).usb.getDevices(),
      };
    });
    expect(denied).toMatchObject({
      camera: 'denied',
      geolocation: 'denied',
      notifications: 'denied',
      clipboardRead: 'denied',
      notification: 'denied',
      place: 1,
      usb: [],
    });
    expect(denied.media).toMatch(/NotAllowedError|NotFoundError/);
  });
  await test.step('nothing outside of the program’s folders can be read through its addresses', async () => {
    const statuses = await page.evaluate(async () => {
      const addresses = [
        '/assets/..%2f..%2f..%2fpackage.json',
        '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
        '/assets/..%5c..%5cpackage.json',
        '/assets/index.js%00',
        '/images/..%2f..%2fpackage.json',
        '/images/journal/..%2f..%2fjournal.json',
        '/package.json',
        '/etc/passwd.txt',
        '/settings.json',
      ];
      return Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    });
    expect(statuses).toEqual(statuses.map(() => 404));
    expectComplaint(/status of 404/);
  });
});

test('a screen goes nowhere else, and shows and runs nothing from elsewhere', { tag: '@packaged' }, async ({
  running: { page, pages },
}) => {
  expectComplaint(
    /Not allowed to (load local resource|navigate)|Content Security Policy|Failed to (load|fetch)|ERR_/,
  );
  await test.step('a screen goes nowhere else', async () => {
    const home = page.url();
    for (const address of [
      'https://example.org/',
      'http://example.org/',
      'file:///etc/passwd',
      'data:text/html,<h1>x</h1>',
      'chrome://gpu',
      'app://other/',
    ]) {
      // Once the frame has ended where it may not go, the program has decided on the page, which began before it.
      await page.evaluate(
        (to) =>
          new Promise((resolve) => {
            const after = document.createElement('iframe');
            after.onload = resolve;
            after.src = 'https://example.org/';
            location.href = to;
            document.body.append(after);
          }),
        address,
      );
      expect(await page.evaluate(() => location.href), address).toBe(home);
      await page.evaluate(() => document.querySelector('iframe')?.remove());
    }
  });
  await test.step('a screen opens no windows by itself', async () => {
    for (const address of [
      'https://example.org/',
      'file:///etc/passwd',
      'app://journal/en/archive',
      'about:blank',
    ]) {
      expect(await page.evaluate((to) => window.open(to), address), address).toBeNull();
    }
    expect(pages()).toHaveLength(1);
  });
  await test.step('a frame inside of a screen shows nothing from elsewhere', async () => {
    for (const address of ['https://example.org/', 'app://journal/en/archive']) {
      await page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.onload = resolve;
            frame.src = src;
            document.body.append(frame);
          }),
        address,
      );
    }
    const shown = page.frames().slice(1);
    expect(shown).toHaveLength(2);
    for (const frame of shown)
      expect(frame.url()).toMatch(/^(?:|about:blank|chrome-error:\/\/chromewebdata\/)$/);
  });
  await test.step('inline scripts, eval, foreign scripts and requests to elsewhere are stopped by the policy', async () => {
    const ofPolicy = ['connect-src', 'img-src', 'script-src', 'script-src-elem', 'style-src-elem'];
    const violations = await page.evaluate(async (awaited) => {
      const seen = new Set<string>();
      const allSeen = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          seen.add(effectiveDirective);
          if (awaited.every((directive) => seen.has(directive))) resolve();
        });
      });
      const inline = document.createElement('script');
      inline.textContent = 'window.ran = true';
      document.body.append(inline);
      const foreign = document.createElement('script');
      foreign.src = 'https://example.org/a.js';
      document.body.append(foreign);
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
      const picture = new Image();
      picture.src = 'https://example.org/a.png';
      // In a task of its own, because the policy does not apply to the test's code.
      const evaluated = await new Promise((resolve) =>
        setTimeout(() => {
          try {
            // biome-ignore lint/security/noGlobalEval: it is tried in order to be refused
            resolve(globalThis.eval('"evaluated"'));
          } catch {
            resolve('refused');
          }
        }),
      );
      const fetched = await fetch('https://example.org/').then(
        () => 'fetched',
        () => 'refused',
      );
      await allSeen;
      return { seen: [...seen].sort(), evaluated, fetched, ran: Reflect.get(window, 'ran') };
    }, ofPolicy);
    expect(violations).toEqual({
      seen: ofPolicy,
      evaluated: 'refused',
      fetched: 'refused',
      ran: undefined,
    });
  });
});
