import { useMemo, useState, useSyncExternalStore } from 'react';
import { keptTyping } from '../../client/office/kept-typing.ts';
import { cachedUsername } from '../../client/session.ts';

/**
 * What is typed into a form of the office, kept on this device until it is sent, given up, or its owner logs out; null if
 * there is nothing. The page of the server knows nothing of it.
 * @returns the place as well: in this page only, where the browser stores nothing
 */
export function useKept<Typed>(
  form: string,
): [typed: Typed | null, keep: (typed: Typed | null) => void, place: 'here' | 'pageOnly'] {
  // Whoever has opened the page, even after their session has ended.
  const [owner] = useState(() => cachedUsername() ?? '');
  const stored = useMemo(() => keptTyping(owner, form), [owner, form]);
  const text = useSyncExternalStore(stored.subscribe, stored.read, () => null);
  const typed = useMemo(() => readTyped<Typed>(text), [text]);
  return [
    typed,
    (next) => stored.write(next === null ? null : JSON.stringify(next)),
    stored.isStored() ? 'here' : 'pageOnly',
  ];
}

/** What was stored; of a text that another version of the site wrote, nothing. */
function readTyped<Typed>(text: string | null): Typed | null {
  try {
    return text === null ? null : (JSON.parse(text) as Typed);
  } catch {
    return null;
  }
}
