import type { App, BrowserWindow, Event, Input } from 'electron';
import { endsKiosk } from './way-out.ts';

/** What keeping the window open needs of the program. */
type Kept = Pick<App, 'on' | 'quit'>;

/**
 * Keeps the program's window open until the documented keys are pressed or the system ends the program. If the reader
 * then stays because of unsaved work, it is kept open as before. Call it after the listener that asks about that work.
 */
export function keepOpen(app: Kept): void {
  let ends = false;
  app.on('before-quit', (event) => {
    ends = !event.defaultPrevented;
  });
  app.on('browser-window-created', (_event, window: BrowserWindow) => {
    window.on('close', (event: Event) => {
      if (!ends) event.preventDefault();
    });
    // The page asks once more while its window closes, and the reader may stay then too.
    window.webContents.on('will-prevent-unload', () => {
      ends = false;
    });
    window.webContents.on('before-input-event', (event: Event, press: Input) => {
      if (!endsKiosk(press)) return;
      event.preventDefault();
      app.quit();
    });
  });
}
