import { useEffect, useRef } from 'react';
import type { Room } from './room.ts';
import { useRoom } from './use-room.ts';

/** What was said last may still be waiting for its turn when the next is said. */
const kept = 2;

/**
 * Says to assistive technology what is announced in the room, the same words twice as well. Each saying is a line of its
 * own: one that is put in place of another silences it.
 */
export function Announcer({ room }: { room: Room }) {
  const { said } = useRoom(room);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = lines;
    if (!current || !said.text) return;
    while (current.childElementCount >= kept) current.firstElementChild?.remove();
    const line = document.createElement('p');
    line.textContent = said.text;
    current.append(line);
  }, [said]);
  return <div ref={lines} className="visually-hidden" role="status" aria-atomic="false" />;
}
