import type { Shortcut } from '../keyboard/shortcut.ts';

/** The keys of the search. In its own field, Ctrl+F opens the browser's search. */
export const findShortcuts: readonly Shortcut[] = [
  {
    id: 'find',
    keys: ['Mod+F', '/'],
    name: 'find.panel',
    group: 'find',
    inView: true,
    run: ({ room, showPanel }) => {
      if (isInOwnField()) return false;
      room.typeAhead.begin();
      return showPanel('find');
    },
  },
  {
    id: 'findNext',
    keys: ['Mod+G', 'F3'],
    name: 'find.next',
    group: 'find',
    run: ({ find }) => find.step(1),
  },
  {
    id: 'findPrevious',
    keys: ['Shift+Mod+G', 'Shift+F3'],
    name: 'find.previous',
    group: 'find',
    run: ({ find }) => find.step(-1),
  },
];

function isInOwnField(): boolean {
  return document.activeElement?.matches('search input[type="search"]') ?? false;
}
