import { type RefObject, useEffect, useState } from 'react';
import type { Room } from '../room/room.ts';

/** Whether there is room for two panes side by side. */
export function useSideBySide(frame: RefObject<HTMLElement | null>, room: Room): boolean {
  const [wide, setWide] = useState(true);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWide(room.isWide()));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, room]);
  return wide;
}
