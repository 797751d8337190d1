import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, test } from 'vitest';
import { keepOpen } from './keep-open.ts';

const event = () => new globalThis.Event('any', { cancelable: true });

/** A kiosk with its window; `stays` is the reader's answer to the question about unsaved work. */
function kiosk() {
  const app = Object.assign(new EventEmitter(), { quit: () => undefined });
  const window = Object.assign(new EventEmitter(), { webContents: new EventEmitter() });
  const reader = { stays: false };
  app.on('before-quit', (asked: globalThis.Event) => reader.stays && asked.preventDefault());
  app.quit = () => void app.emit('before-quit', event());
  keepOpen(app as unknown as App);
  app.emit('browser-window-created', event(), window);
  return {
    reader,
    press: (code: string) => {
      const press = { type: 'keyDown', code, control: true, alt: true, shift: true };
      window.webContents.emit('before-input-event', event(), press);
    },
    page: window.webContents,
    closes: () => {
      const closing = event();
      window.emit('close', closing);
      return !closing.defaultPrevented;
    },
  };
}

test('a kiosk’s window closes once its keys are pressed, and not before', () => {
  const { press, closes } = kiosk();
  expect(closes()).toBe(false);
  press('KeyW');
  expect(closes()).toBe(false);
  press('KeyQ');
  expect(closes()).toBe(true);
});

test('a reader who stays with unsaved work has a kiosk as before', () => {
  const { reader, press, closes, page } = kiosk();
  reader.stays = true;
  press('KeyQ');
  expect(closes()).toBe(false);
  reader.stays = false;
  press('KeyQ');
  page.emit('will-prevent-unload', event());
  expect(closes()).toBe(false);
  press('KeyQ');
  expect(closes()).toBe(true);
});
