import type { ReaderHandle } from '../handle.ts';
import type { Shortcut } from '../keyboard/shortcut.ts';
import { deskOf, withDesk } from './desks.ts';
import type { NoteDesk } from './note-desk.ts';
import { selectFound } from './select-found.ts';
import { selectionIn } from './selected-passage.ts';

/** The keys for what is selected, or else found. */
export const noteShortcuts: readonly Shortcut[] = [
  {
    id: 'highlight',
    keys: ['h'],
    name: 'notes.key.highlight',
    group: 'keep',
    run: (reader) => withDesk(reader, (desk) => withWords(reader, desk).highlight() !== null),
  },
  {
    id: 'note',
    keys: ['n'],
    name: 'notes.key.note',
    group: 'keep',
    run: (reader) => withDesk(reader, (desk) => withWords(reader, desk).addNote()),
  },
  { id: 'quotation', keys: ['q'], name: 'notes.key.quotation', group: 'keep', run: copyQuotation },
  { id: 'selectionMenu', keys: ['Enter'], name: 'notes.key.menu', group: 'keep', run: enterMenu },
  { id: 'takeBack', keys: ['Mod+Z'], name: 'notes.key.takeBack', group: 'keep', run: takeBack },
  {
    id: 'notes',
    keys: ['l'],
    name: 'notes.panel',
    group: 'keep',
    run: ({ room, showPanel }) => showPanel(room.state().panel === 'notes' ? null : 'notes'),
  },
];

/** Where nothing is selected, the words that were found are. */
function withWords(reader: ReaderHandle, desk: NoteDesk): NoteDesk {
  if (!desk.state().selected && !selectionIn(reader)) selectFound(reader);
  return desk;
}

function copyQuotation(reader: ReaderHandle): unknown {
  return withDesk(reader, (desk, copying) => {
    withWords(reader, desk).takeSelection();
    const { selected } = desk.state();
    if (selected) void copying.copyQuotation(selected.passage);
    return selected !== null;
  });
}

/** Enter means what has the focus, unless that is the pages themselves. */
function enterMenu(reader: ReaderHandle): boolean {
  const { activeElement } = document;
  if (!reader.container.contains(activeElement) || activeElement?.closest('a, button, input')) return false;
  const first = document.querySelector<HTMLElement>('[data-selection-menu] button');
  first?.focus();
  return !!first;
}

function takeBack(reader: ReaderHandle): boolean {
  const desk = deskOf(reader);
  if (!desk?.state().removed) return false;
  desk.takeBack();
  return true;
}
