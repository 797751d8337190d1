import { useEffect, useRef } from 'react';
import type { Room } from './room.ts';
import { useRoom } from './use-room.ts';

/** Says to assistive technology what is announced in the room, the same words twice as well. */
export function Announcer({ room }: { room: Room }) {
  const { said } = useRoom(room);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    element.textContent = '';
    const frame = requestAnimationFrame(() => {
      element.textContent = said.text;
    });
    return () => cancelAnimationFrame(frame);
  }, [said]);
  return <p ref={line} className="visually-hidden" role="status" />;
}
