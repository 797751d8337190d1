import { app, type BrowserWindow, nativeTheme } from 'electron';
import type { Language } from '#shared/language/language.ts';
import { withLanguage, withoutLanguage } from '#shared/page/address.ts';
import type { ServerSession } from '../server-session.ts';
import type { Windows } from '../windows/windows.ts';
import type { Settings } from './settings.ts';

/**
 * Applies the settings now and whenever they change.
 * @param language the initial language, from the settings and the system
 */
export function followSettings(options: {
  settings: Settings;
  windows: Windows;
  server: ServerSession;
  language(): Language;
}): void {
  const { settings, windows, server, language } = options;
  const size = ({ webContents }: BrowserWindow) => webContents.setZoomFactor(settings.get().zoom / 100);
  // Chromium remembers a zoom level per site and applies it to every new page, whatever the window's options
  // say.
  const sizePages = (window: BrowserWindow) =>
    window.webContents.on('did-navigate', () => windows.all().includes(window) && size(window));
  for (const window of windows.all()) {
    size(window);
    sizePages(window);
  }
  app.on('browser-window-created', (_event, window) => void sizePages(window));
  settings.onChange((now, before) => {
    nativeTheme.themeSource = now.theme;
    // The user is not logged in on another server.
    if (now.serverAddress !== before.serverAddress) void server.forget();
    for (const window of windows.all()) {
      if (now.zoom !== before.zoom) size(window);
      if (now.language === before.language) continue;
      windows.go(window, withLanguage(language(), withoutLanguage(windows.pathOf(window))));
    }
    windows.tell('settings', now);
  });
}
