import { BrowserWindow, nativeTheme, screen } from 'electron';
import { type DesktopNews, type NewsName, newsChannels } from '#shared/desktop-bridge.ts';
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
  icon: string | undefined;
  /** The size of a page in percent, asked for every window. */
  zoom(): number;
  states: WindowStates;
  /** Told when another window is in front, or shows another screen. */
  onChange(): void;
  onFault(what: unknown): void;
};

export type Windows = {
  /** Opens a window at a path of ours. */
  open(path: string): BrowserWindow;
  /** Shows a path in the window used last, or in a new one, and brings that to the front. */
  show(path: string): void;
  /** Brings the window used last to the front. */
  raise(): void;
  /** The window in front, or the one used last. */
  current(): BrowserWindow | undefined;
  /** The path, with language and hash, that a window shows. */
  pathOf(window: BrowserWindow): string;
  /** Notes whether a window's page may hold what is in no file. */
  hold(window: BrowserWindow, holds: boolean): void;
  /** Ends the program by that, if nobody wants a window to stay. @throws what it throws */
  quitBy(end: () => void | Promise<void>): Promise<void>;
  /** Leads a window to a path of ours without loading the page anew. */
  go(window: BrowserWindow, path: string): void;
  tell<Name extends NewsName>(name: Name, news: DesktopNews[Name]): void;
  all(): BrowserWindow[];
};

/** The colour behind a page that is not drawn yet: the paper of the screens. */
const paper = { light: '#fbfaf6', dark: '#171613' };

/** A window that is moved or resized has come to rest after this time, in ms. */
const settling = 400;

/** A page that crashed is drawn anew, but not again and again. */
const betweenRepairs = 10_000;

/** Keeps the program's windows: opens them where they were, leads them, remembers their states. */
export function createWindows(options: WindowsOptions): Windows {
  const { states, onChange } = options;
  const leaving = createLeaving();
  /** The one used last first. */
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
      show: false,
      backgroundColor: nativeTheme.shouldUseDarkColors ? paper.dark : paper.light,
      ...(options.icon && { icon: options.icon }),
      webPreferences: windowPreferences(options.preload, options.zoom(), options.devTools),
    });
    if (kept?.maximized) window.maximize();
    if (kept?.fullScreen) window.setFullScreen(true);
    open.unshift(window);

    const { webContents } = window;
    window.once('ready-to-show', () => window.show());
    window.on('focus', () => {
      open = [window, ...open.filter((other) => other !== window)];
      onChange();
    });
    const keepSoon = debounced(keepStates, settling);
    window.on('resize', keepSoon.call);
    window.on('move', keepSoon.call);
    // Who is asked before a window closes may let it stay.
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
    onFault(`a page ended: ${reason} ${exitCode}`);
    const now = Date.now();
    if (now - repaired < betweenRepairs) return;
    repaired = now;
    window.webContents.reload();
  });
}
