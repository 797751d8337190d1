import type { Language } from '#shared/language.ts';
import { createTypeAhead, type TypeAhead } from './find/type-ahead.ts';
import type { PanelId } from './panel/panel-id.ts';
import type { ReaderWord } from './reader-word.ts';
import {
  type RoomPreferences,
  rememberedPreferences,
  rememberedView,
  rememberPreferences,
  rememberView,
} from './remembered-view.ts';
import type { Leaving } from './session/leaving.ts';
import { createStore, type Watched } from './store.ts';
import type { PageTheme } from './theme/page-theme.ts';

/** A dialog of the room: its shortcuts, what the document says of itself, or how the article is cited. */
export type Sheet = 'shortcuts' | 'properties' | 'cite';

export type RoomState = {
  panel: PanelId | null;
  /** How often a panel was asked for. */
  panelAsked: number;
  /** CSS pixels. */
  panelWidth: number;
  theme: PageTheme;
  /** Whether figures and pictures are shown as printed in every page theme. */
  keepFigures: boolean;
  /** Whether two panes show the document. */
  split: boolean;
  /** Whether a pointer moves the pages instead of selecting words. */
  hand: boolean;
  /** Whether pages fill the screen one by one, and nothing else is shown. */
  presenting: boolean;
  sheet: Sheet | null;
  /** What was said last to assistive technology; a new object each time, even for the same words. */
  said: { text: string };
  /** A notice that is shown until it is closed. */
  notice: ReaderWord | null;
};

/** Where someone reads: what stands around the panes, and what they share. */
export type Room = Watched<RoomState> & {
  /** The language of the interface, now. */
  language(): Language;
  /** Ends when the room is left. */
  readonly signal: AbortSignal;
  /** What is typed for the search before its field is there. */
  readonly typeAhead: TypeAhead;
  /** What leads out of the reader. */
  readonly leaving: Leaving;
  /** The element of the room, in which everything of it is. */
  element(): HTMLElement | null;
  /** Whether there is room for something beside the pages. */
  isWide(): boolean;
  announce(text: string): void;
  /** Shows a notice, or takes it away (null). */
  notify(word: ReaderWord | null): void;
  /** Opens a panel, or closes the one that is open (null). The focus follows, and comes back. */
  showPanel(id: PanelId | null): void;
  /** Shows another tab of the open panel, the focus staying where it is. */
  turnPanel(id: PanelId): void;
  /** Closes a panel that lies over the pages, for who has chosen a place in it; the pages get the focus. */
  uncoverPages(): void;
  /** Whether the panel still has to take the focus for the last time it was asked for (`panelAsked`); once. */
  takePanelFocus(asked: number): boolean;
  setPanelWidth(width: number): void;
  /** Remembers how wide the panel is now. */
  keepPanelWidth(): void;
  setTheme(theme: PageTheme): void;
  setKeepFigures(keep: boolean): void;
  setSplit(split: boolean): void;
  setHand(hand: boolean): void;
  showSheet(sheet: Sheet | null): void;
  toggleFullscreen(): void;
  /** Begins to present, or ends it; who leaves the full screen ends it too. */
  togglePresenting(): void;
};

/** From this width of the room on, in rem, a panel stands beside the pages, as `side-panel.module.css` says. */
const wideFrom = 64;

/** How narrow and how wide the side panel can be drawn, in CSS pixels. */
export const panelWidths = { min: 220, start: 320, max: 520 } as const;

export type RoomDeps = {
  articleId: number;
  language(): Language;
  element(): HTMLElement | null;
  leaving: Leaving;
};

/** A room with what is remembered of the article and of how someone likes to read. @returns with `leave`, its end */
export function createRoom({ articleId, language, element, leaving }: RoomDeps): Room & { leave(): void } {
  const ending = new AbortController();
  const preferences = rememberedPreferences();
  const isWide = () => (element()?.clientWidth ?? 0) >= wideFrom * rootFontSize();
  const { state, subscribe, set } = createStore<RoomState>({
    // A remembered panel is opened again where there is room beside the pages.
    panel: (isWide() && rememberedView(articleId).panel) || null,
    panelAsked: 0,
    panelWidth: widthWithinLimits(preferences.panelWidth ?? panelWidths.start),
    theme: preferences.theme ?? 'paper',
    keepFigures: preferences.keepFigures ?? true,
    split: false,
    hand: false,
    presenting: false,
    sheet: null,
    said: { text: '' },
    notice: null,
  });
  const prefer = (chosen: RoomPreferences) => {
    set(chosen);
    rememberPreferences(chosen);
  };
  let cameFrom: Element | null = null;
  /** The last `panelAsked` that needs no focus any more. */
  let focusTaken = 0;
  const turnPanel = (panel: PanelId | null) => {
    set({ panel });
    const { panel: _, ...view } = rememberedView(articleId);
    rememberView(articleId, { ...view, ...(panel && { panel }) });
  };
  const onFullscreenChange = () => {
    if (!document.fullscreenElement) set({ presenting: false });
  };
  document.addEventListener('fullscreenchange', onFullscreenChange, { signal: ending.signal });
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
    setTheme: (theme) => prefer({ theme }),
    setKeepFigures: (keepFigures) => prefer({ keepFigures }),
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
        // The screen may not be full yet.
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

/** To what had the focus before the panel, or to the pages. */
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
