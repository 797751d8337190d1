import { BrowserWindow, nativeTheme, screen } from 'electron';
import { type DesktopNews, type NewsName, newsChannels } from '#shared/program/desktop-bridge.ts';
import { debounced } from '../debounced.ts';
import { journalOrigin } from '../protocol/journal-scheme.ts';
import { createLeaving } from './ask-before-leaving.ts';
import { pathOf } from './path-of.ts';
import { windowPreferences } from './window-preferences.ts';
import { besides, fitOnScreen, smallest, type WindowState } from './window-state.ts';
import type { WindowStates } from './window-states.ts';

export type WindowsOptions = {
  preload: string;
  devTools: boolean;
  /** Whether there is one window only, in full screen, that nothing can be opened beside. */
  kiosk: boolean;
  icon: string | undefined;
  /** The zoom level in percent, read for every new window. */
  zoom(): number;
  states: WindowStates;
  /** Called when another window comes to the front or a window shows another screen. */
  onChange(): void;
  onFault(what: unknown): void;
};

export type Windows = {
  /** Opens a window at an in-app path. */
  open(path: string): BrowserWindow;
  /** Shows a path in the most recently used window, or a new one, and brings it to the front. */
  show(path: string): void;
  /** Brings the most recently used window to the front. */
  raise(): void;
  /** The focused window, else the most recently used one. */
  current(): BrowserWindow | undefined;
  /** The in-app path that a window shows, with language and hash. */
  pathOf(window: BrowserWindow): string;
  /** Records whether a window's page may have unsaved work. */
  hold(window: BrowserWindow, holds: boolean): void;
  /**
   * Ends the program by calling `end`, unless the user wants a window to stay.
   * @throws the error of `end`
   */
  quitBy(end: () => void | Promise<void>): Promise<void>;
  /** Navigates a window to an in-app path without reloading the page. */
  go(window: BrowserWindow, path: string): void;
  tell<Name extends NewsName>(name: Name, news: DesktopNews[Name]): void;
  all(): BrowserWindow[];
};

/** The background before a page is drawn: the paper colours of `tokens.css`. */
const paper = { light: '#fbfaf6', dark: '#171613' };

/** How long after the last move or resize a window's state is saved, in ms. */
const settling = 400;

/** A page that crashes again within this time, in ms, is not reloaded. */
const betweenRepairs = 10_000;

/** Manages the program's windows: opens them where they were, navigates them, saves their states. */
export function createWindows(options: WindowsOptions): Windows {
  const { states, onChange } = options;
  const leaving = createLeaving();
  /** The most recently used first. */
  let open: BrowserWindow[] = [];
  let closed: WindowState[] = [];

  const keepStates = () => states.keep([...open.map(stateOf), ...closed]);

  const create = (path: string): BrowserWindow => {
    const areas = screenAreas();
    const kept = states.take();
    const first = open[0];
    const bounds = kept || !first ? fitOnScreen(kept, areas) : besides(first.getNormalBounds(), areas);
    const window = new BrowserWindow({
      ...bounds,
      minWidth: smallest.width,
      minHeight: smallest.height,
      backgroundColor: nativeTheme.shouldUseDarkColors ? paper.dark : paper.light,
      ...(options.icon && { icon: options.icon }),
      ...(options.kiosk && { kiosk: true }),
      webPreferences: windowPreferences(options.preload, options.zoom(), options.devTools),
    });
    if (kept?.maximized) window.maximize();
    if (kept?.fullScreen) window.setFullScreen(true);
    open.unshift(window);

    const { webContents } = window;
    window.on('focus', () => {
      open = [window, ...open.filter((other) => other !== window)];
      onChange();
    });
    const keepSoon = debounced(keepStates, settling);
    window.on('resize', keepSoon.call);
    window.on('move', keepSoon.call);
    // Kept because a closed window has no bounds; `close` alone may be cancelled.
    let last = stateOf(window);
    window.on('close', () => {
      last = stateOf(window);
    });
    window.on('closed', () => {
      keepSoon.cancel();
      closed = [last, ...closed];
      open = open.filter((other) => other !== window);
      keepStates();
      onChange();
    });
    webContents.on('did-navigate', onChange);
    webContents.on('did-navigate-in-page', onChange);
    repairCrashes(window, options.onFault);
    leaving.guard(window);
    void window.loadURL(journalOrigin + path);
    return window;
  };

  const go = (window: BrowserWindow, path: string) => {
    if (window.webContents.isLoadingMainFrame()) void window.loadURL(journalOrigin + path);
    else window.webContents.send(newsChannels.go, path);
  };

  const raise = () => {
    const window = open[0];
    if (window?.isMinimized()) window.restore();
    window?.show();
    window?.focus();
  };

  return {
    open: create,
    show: (path) => {
      const window = open[0];
      if (window) go(window, path);
      else create(path);
      raise();
    },
    raise,
    current: () => BrowserWindow.getFocusedWindow() ?? open[0],
    pathOf,
    hold: leaving.hold,
    quitBy: leaving.quitBy,
    go,
    tell: (name, news) => {
      for (const window of open) window.webContents.send(newsChannels[name], news);
    },
    all: () => [...open],
  };
}

function stateOf(window: BrowserWindow): WindowState {
  return {
    ...window.getNormalBounds(),
    maximized: window.isMaximized(),
    fullScreen: window.isFullScreen(),
  };
}

function screenAreas() {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main, ...others].map(({ workArea }) => workArea);
}

function repairCrashes(window: BrowserWindow, onFault: (what: unknown) => void): void {
  let repaired = 0;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    onFault(`a page process ended: ${reason} ${exitCode}`);
    const now = Date.now();
    if (now - repaired < betweenRepairs) return;
    repaired = now;
    window.webContents.reload();
  });
}
