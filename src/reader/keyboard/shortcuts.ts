import { printArticle } from '../document/print-article.ts';
import { findShortcuts } from '../find/find-shortcuts.ts';
import type { ReaderHandle } from '../handle.ts';
import { noteShortcuts } from '../notes/note-shortcuts.ts';
import { pageThemes } from '../theme/page-theme.ts';
import { spreads } from '../view/view.ts';
import { zoomLimits } from '../view/zoom.ts';
import { focusArea } from './areas.ts';
import type { Shortcut } from './shortcut.ts';

/** All shortcuts of the reading room, in the order in which they are listed. */
export const shortcuts: readonly Shortcut[] = [
  {
    id: 'next',
    keys: ['j', 'ArrowRight'],
    name: 'move.next',
    group: 'move',
    run: ({ view }) => view.turnPage(1),
  },
  {
    id: 'previous',
    keys: ['k', 'ArrowLeft'],
    name: 'move.previous',
    group: 'move',
    run: ({ view }) => view.turnPage(-1),
  },
  { id: 'first', keys: ['Home'], name: 'move.first', group: 'move', run: (reader) => goToPage(reader, 1) },
  {
    id: 'last',
    keys: ['End'],
    name: 'move.last',
    group: 'move',
    run: (reader) => goToPage(reader, reader.labels.length),
  },
  { id: 'page', keys: ['g'], name: 'move.toPage', group: 'move', run: focusPageBox },
  {
    id: 'back',
    keys: ['Alt+ArrowLeft'],
    name: 'move.back',
    group: 'move',
    run: ({ view }) => hasTrail(view) && view.back(),
  },
  {
    id: 'forward',
    keys: ['Alt+ArrowRight'],
    name: 'move.forward',
    group: 'move',
    run: ({ view }) => hasTrail(view) && view.forward(),
  },
  {
    id: 'outline',
    keys: ['o'],
    name: 'panel.outline',
    group: 'move',
    run: (reader) => togglePanel(reader, 'outline'),
  },
  {
    id: 'thumbnails',
    keys: ['m'],
    name: 'panel.thumbnails',
    group: 'move',
    run: (reader) => togglePanel(reader, 'thumbnails'),
  },

  {
    id: 'zoomIn',
    keys: ['Mod++', 'Mod+='],
    name: 'zoom.in',
    group: 'see',
    run: ({ view }) => view.stepZoom(1),
  },
  {
    id: 'zoomOut',
    keys: ['Mod+-'],
    name: 'zoom.out',
    group: 'see',
    run: ({ view }) => view.stepZoom(-1),
  },
  {
    id: 'zoomStart',
    keys: ['Mod+0'],
    name: 'zoom.start',
    group: 'see',
    run: ({ view }) => view.setZoom(zoomLimits.start),
  },
  { id: 'fitWidth', keys: ['w'], name: 'zoom.width', group: 'see', run: ({ view }) => view.setZoom('width') },
  { id: 'fitPage', keys: ['e'], name: 'zoom.whole', group: 'see', run: ({ view }) => view.setZoom('page') },
  {
    id: 'single',
    keys: ['c'],
    name: 'view.single',
    group: 'see',
    run: ({ view }) => view.setLayout(view.state().layout === 'single' ? 'continuous' : 'single'),
  },
  {
    id: 'spread',
    keys: ['s'],
    name: 'view.spread',
    group: 'see',
    run: ({ view }) => view.setSpread(after(spreads, view.state().spread)),
  },
  { id: 'clockwise', keys: ['r'], name: 'view.clockwise', group: 'see', run: ({ view }) => view.rotate(1) },
  {
    id: 'counter',
    keys: ['Shift+R'],
    name: 'view.counter',
    group: 'see',
    run: ({ view }) => view.rotate(-1),
  },
  {
    id: 'theme',
    keys: ['t'],
    name: 'view.nextTheme',
    group: 'see',
    run: ({ room }) => room.setTheme(after(pageThemes, room.state().theme)),
  },
  {
    id: 'split',
    keys: ['v'],
    name: 'view.split',
    group: 'see',
    run: ({ room }) => room.setSplit(!room.state().split),
  },
  {
    id: 'hand',
    keys: ['d'],
    name: 'view.hand',
    group: 'see',
    run: ({ room }) => room.setHand(!room.state().hand),
  },
  {
    id: 'fullscreen',
    keys: ['f'],
    name: 'view.fullscreen',
    group: 'see',
    run: ({ room }) => room.toggleFullscreen(),
  },
  {
    id: 'present',
    keys: ['p'],
    name: 'view.present',
    group: 'see',
    run: ({ room }) => room.togglePresenting(),
  },

  ...findShortcuts,

  ...noteShortcuts,
  {
    id: 'undo',
    keys: ['Mod+Z'],
    name: 'writing.key.undo',
    group: 'keep',
    inView: true,
    run: ({ writing }) => writing.state().canUndo && writing.undo(),
  },
  {
    id: 'redo',
    keys: ['Mod+Y', 'Mod+Shift+Z'],
    name: 'writing.key.redo',
    group: 'keep',
    inView: true,
    run: ({ writing }) => writing.state().canRedo && writing.redo(),
  },

  {
    id: 'panel',
    keys: ['b', 'F4'],
    name: 'panel.toggle',
    group: 'room',
    run: (reader) => togglePanel(reader, reader.room.state().panel ?? 'outline'),
  },
  { id: 'areas', keys: ['F6'], name: 'more.areas', group: 'room', run: ({ room }) => focusArea(room, 1) },
  {
    id: 'areaBefore',
    keys: ['Shift+F6'],
    name: 'more.areaBefore',
    group: 'room',
    run: ({ room }) => focusArea(room, -1),
  },
  {
    id: 'print',
    keys: ['Mod+P'],
    name: 'more.print',
    group: 'room',
    inView: true,
    run: (reader) => void printArticle(reader),
  },
  {
    id: 'properties',
    keys: ['i'],
    name: 'more.properties',
    group: 'room',
    run: ({ room }) => room.showSheet('properties'),
  },
  {
    id: 'shortcuts',
    keys: ['?'],
    name: 'more.shortcuts',
    group: 'room',
    run: ({ room }) => room.showSheet('shortcuts'),
  },
];

/**
 * Whether there are jumps in this document to go back or forward to; if not, the browser handles the keys.
 */
function hasTrail({ state }: ReaderHandle['view']): boolean {
  return state().canGoBack || state().canGoForward;
}

/** @returns false if it is already the current page: the browser then scrolls to the start or end */
function goToPage(reader: ReaderHandle, page: number): boolean {
  if (reader.page().number === page) return false;
  reader.goTo({ page });
  return true;
}

function after<Choice>(choices: readonly Choice[], chosen: Choice): Choice {
  return choices[(choices.indexOf(chosen) + 1) % choices.length] ?? chosen;
}

function togglePanel({ room, showPanel }: ReaderHandle, id: Parameters<ReaderHandle['showPanel']>[0]): void {
  showPanel(room.state().panel === id ? null : id);
}

function focusPageBox({ room }: ReaderHandle): void {
  room.element()?.querySelector<HTMLElement>('[data-page-box]')?.focus();
}
