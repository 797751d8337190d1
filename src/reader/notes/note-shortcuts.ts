import { takeBack } from '../../notes/take-back.ts';
import type { ReaderHandle } from '../handle.ts';
import type { Shortcut } from '../keyboard/shortcut.ts';
import { isOnEditorLayer, shownParts } from '../pdfjs/parts-of-pages.ts';
import type { PageNotesController } from '../session/pane-notes.ts';
import { notedPages } from './noted-pages.ts';
import { selectionIn } from './selected-quote.ts';

/** Selects the current match if it is visible, so that words can be highlighted with the keyboard alone. */
function selectFound({ container }: Pick<ReaderHandle, 'container'>): void {
  const parts = shownParts(container);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return;
  const pane = container.getBoundingClientRect();
  if (last.getBoundingClientRect().bottom < pane.top || first.getBoundingClientRect().top > pane.bottom)
    return;
  document.getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
}

/** Keys for the selected words or, without a selection, for the current match. */
export const noteShortcuts: readonly Shortcut[] = [
  {
    id: 'highlight',
    ofPersonal: true,
    keys: ['h'],
    name: 'notes.key.highlight',
    group: 'keep',
    run: (reader) => withNotes(reader, (controller) => void withWords(reader, controller).highlight()),
  },
  {
    id: 'note',
    ofPersonal: true,
    keys: ['n'],
    name: 'notes.key.note',
    group: 'keep',
    run: (reader) => withNotes(reader, (controller) => void withWords(reader, controller).addNote()),
  },
  {
    id: 'quotation',
    ofArticle: true,
    keys: ['q'],
    name: 'notes.key.quotation',
    group: 'keep',
    run: copyQuotation,
  },
  {
    id: 'selectionMenu',
    ofPersonal: true,
    keys: ['Enter'],
    name: 'notes.key.menu',
    group: 'keep',
    run: enterMenu,
  },
  {
    id: 'takeBack',
    ofPersonal: true,
    keys: ['Mod+Z'],
    name: 'notes.key.takeBack',
    group: 'keep',
    run: takeBackRemoved,
  },
  {
    id: 'notes',
    ofArticle: true,
    keys: ['l'],
    name: 'notes.panel',
    group: 'keep',
    run: ({ room, showPanel }) => showPanel(room.state().panel === 'notes' ? null : 'notes'),
  },
];

/** Acts on the notes; on an article also before they are shown. */
function withNotes(reader: ReaderHandle, act: (controller: PageNotesController) => void): unknown {
  if (reader.document.article) return reader.notes.with(act);
  const controller = reader.notes.controller();
  if (controller) act(controller);
  return controller !== undefined;
}

/** Without a selection, selects the current match. */
function withWords(reader: ReaderHandle, controller: PageNotesController): PageNotesController {
  if (!controller.state().selected && !selectionIn(reader)) selectFound(reader);
  return controller;
}

function copyQuotation(reader: ReaderHandle): unknown {
  return reader.notes.with((controller, copying) => {
    const passage = withWords(reader, controller).passage();
    if (passage) void copying.copyQuotation(passage);
  });
}

/**
 * Moves the focus into the selection menu, unless it is on a link, button or field, which has its own use for
 * Enter.
 */
function enterMenu(reader: ReaderHandle): boolean {
  const { activeElement } = document;
  if (!reader.container.contains(activeElement) || activeElement?.closest('a, button, input')) return false;
  const first = reader.room.element()?.querySelector<HTMLElement>('[data-selection-menu] button');
  first?.focus();
  return !!first;
}

function takeBackRemoved(reader: ReaderHandle): boolean {
  const controller = reader.notes.controller();
  return !!controller && !isWriting(reader) && takeBack(notedPages(reader), controller);
}

/** Whether undo concerns the editors first: the focus is on the pages with a tool active, or in an editor. */
function isWriting({ container, writing }: ReaderHandle): boolean {
  const { tool, canUndo } = writing.state();
  const { activeElement } = document;
  const isOnPages = activeElement === document.body || container.contains(activeElement);
  return canUndo && isOnPages && (tool !== null || (!!activeElement && isOnEditorLayer(activeElement)));
}
