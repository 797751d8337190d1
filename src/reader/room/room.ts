import type { Language } from '#shared/language/language.ts';
import { createStore, type Watched } from '../../components/store.ts';
import { createTypeAhead, type TypeAhead } from '../find/type-ahead.ts';
import type { PanelId } from '../panel/panel-id.ts';
import type { ReaderWord } from '../reader-word.ts';
import type { Leaving } from '../session/leaving.ts';
import { darkInterface, type PageTheme, type ThemeChoice, themeOf } from '../theme/page-theme.ts';
import {
  rememberedPreferences,
  rememberedView,
  rememberPreferences,
  rememberView,
} from '../view/remembered-view.ts';

/** A dialog of the room: keyboard shortcuts, document properties, or citation. */
export type Sheet = 'shortcuts' | 'properties' | 'cite';

export type RoomState = {
  panel: PanelId | null;
  /** How many times a panel was asked for. */
  panelAsked: number;
  /** In CSS pixels. */
  panelWidth: number;
  /** The look of pages, and the choice that it comes from. */
  theme: PageTheme;
  themeChoice: ThemeChoice;
  /** Whether figures and pictures are shown as printed in every page theme. */
  keepFigures: boolean;
  /** Whether two panes show the document. */
  split: boolean;
  /** Whether dragging moves the pages instead of selecting text. */
  hand: boolean;
  /** Whether pages are presented one by one, filling the screen. */
  presenting: boolean;
  sheet: Sheet | null;
  /** The last announcement to assistive technology; a new object each time, even for the same text. */
  said: { text: string };
  /** A notice shown until it is closed. */
  notice: ReaderWord | null;
};

/** The reading room: what surrounds the panes and what they share. */
export type Room = Watched<RoomState> & {
  /** The current language of the interface. */
  language(): Language;
  /** Aborted when the room is left. */
  readonly signal: AbortSignal;
  /** Keeps what is typed for the search until its field is shown. */
  readonly typeAhead: TypeAhead;
  /** Guards asked before the reader is left. */
  readonly leaving: Leaving;
  /** The room's root element. */
  element(): HTMLElement | null;
  /** Whether the room has space for a panel beside the pages. */
  isWide(): boolean;
  announce(text: string): void;
  /** Shows a notice; null removes it. */
  notify(word: ReaderWord | null): void;
  /** Opens a panel and moves the focus there; null closes the open panel and returns the focus. */
  showPanel(id: PanelId | null): void;
  /** Shows another tab of the open panel without moving the focus. */
  turnPanel(id: PanelId): void;
  /** Closes a panel that covers the pages, after a choice in it, and focuses the pages. */
  uncoverPages(): void;
  /** Whether the panel has yet to take the focus for a request, numbered by `panelAsked`; true once. */
  takePanelFocus(asked: number): boolean;
  setPanelWidth(width: number): void;
  /** Stores the panel's current width. */
  keepPanelWidth(): void;
  setTheme(choice: ThemeChoice): void;
  setKeepFigures(keep: boolean): void;
  setSplit(split: boolean): void;
  setHand(hand: boolean): void;
  showSheet(sheet: Sheet | null): void;
  toggleFullscreen(): void;
  /** Starts or ends presenting; leaving fullscreen ends it too. */
  togglePresenting(): void;
};

/** The room's width, in rem, from which a panel is beside the pages, as in `side-panel.module.css`. */
const wideFrom = 64;

/** Limits and default of the side panel's width, in CSS pixels. */
export const panelWidths = { min: 220, start: 320, max: 520 } as const;

export type RoomDeps = {
  /** By which the view of the document is remembered; null if it is not. */
  viewId: number | null;
  language(): Language;
  element(): HTMLElement | null;
  leaving: Leaving;
};

/**
 * Creates a room from the stored view of the document and the stored preferences.
 * @returns the room, with `leave` to end it
 */
export function createRoom({ viewId, language, element, leaving }: RoomDeps): Room & { leave(): void } {
  const ending = new AbortController();
  const preferences = rememberedPreferences();
  const themeChoice = preferences.theme ?? 'automatic';
  const dark = darkInterface();
  const isWide = () => (element()?.clientWidth ?? 0) >= wideFrom * rootFontSize();
  const { state, subscribe, set } = createStore<RoomState>({
    // A remembered panel is opened only if it fits beside the pages.
    panel: (isWide() && rememberedView(viewId).panel) || null,
    panelAsked: 0,
    panelWidth: widthWithinLimits(preferences.panelWidth ?? panelWidths.start),
    theme: themeOf(themeChoice, dark.matches),
    themeChoice,
    keepFigures: preferences.keepFigures ?? true,
    split: false,
    hand: false,
    presenting: false,
    sheet: null,
    said: { text: '' },
    notice: null,
  });
  let cameFrom: Element | null = null;
  /** The last `panelAsked` that needs no focus any more. */
  let focusTaken = 0;
  const turnPanel = (panel: PanelId | null) => {
    set({ panel });
    const { panel: _, ...view } = rememberedView(viewId);
    rememberView(viewId, { ...view, ...(panel && { panel }) });
  };
  const onFullscreenChange = () => {
    if (!document.fullscreenElement) set({ presenting: false });
  };
  document.addEventListener('fullscreenchange', onFullscreenChange, { signal: ending.signal });
  const onSchemeChange = () => set({ theme: themeOf(state().themeChoice, dark.matches) });
  dark.addEventListener('change', onSchemeChange, { signal: ending.signal });
  return {
    state,
    subscribe,
    language,
    signal: ending.signal,
    leaving,
    typeAhead: createTypeAhead(() => state().panel === 'find', ending.signal),
    element,
    isWide,
    announce: (text) => set({ said: { text } }),
    notify: (notice) => set({ notice }),
    showPanel: (panel) => {
      if (panel && !state().panel) cameFrom = document.activeElement;
      turnPanel(panel);
      if (panel) set({ panelAsked: state().panelAsked + 1 });
      else {
        focusTaken = state().panelAsked;
        giveFocusBack(element(), cameFrom);
      }
    },
    turnPanel,
    uncoverPages: () => {
      if (!state().panel || isWide()) return;
      set({ panel: null });
      giveFocusBack(element(), null);
    },
    takePanelFocus: (asked) => {
      const due = asked > focusTaken;
      focusTaken = asked;
      return due;
    },
    setPanelWidth: (width) => set({ panelWidth: widthWithinLimits(width) }),
    keepPanelWidth: () => rememberPreferences({ panelWidth: state().panelWidth }),
    setTheme: (choice) => {
      set({ theme: themeOf(choice, dark.matches), themeChoice: choice });
      rememberPreferences({ theme: choice });
    },
    setKeepFigures: (keepFigures) => {
      set({ keepFigures });
      rememberPreferences({ keepFigures });
    },
    setSplit: (split) => set({ split }),
    setHand: (hand) => set({ hand }),
    showSheet: (sheet) => set({ sheet }),
    toggleFullscreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void element()?.requestFullscreen();
    },
    togglePresenting: () => {
      if (state().presenting) {
        set({ presenting: false });
        // Fullscreen may not have begun yet.
        if (document.fullscreenElement) void document.exitFullscreen();
      } else if (document.fullscreenEnabled) {
        set({ presenting: true, split: false });
        element()
          ?.requestFullscreen()
          .catch(() => set({ presenting: false }));
      }
    },
    leave: () => ending.abort(),
  };
}

/** Focuses the element that had the focus before the panel, else the pages. */
function giveFocusBack(room: HTMLElement | null, cameFrom: Element | null): void {
  const back =
    cameFrom instanceof HTMLElement && room?.contains(cameFrom) && cameFrom !== room ? cameFrom : null;
  (back ?? room?.querySelector<HTMLElement>('[data-pages]'))?.focus({ preventScroll: true });
}

/** One rem, in CSS pixels. */
function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function widthWithinLimits(width: number): number {
  return Math.min(panelWidths.max, Math.max(panelWidths.min, Math.round(width)));
}
