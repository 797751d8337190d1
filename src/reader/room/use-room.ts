import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoom, type Room, type RoomDeps, type RoomState } from './room.ts';

/** The current state of the room. */
export function useRoom(room: Room): RoomState {
  return useSyncExternalStore(room.subscribe, room.state);
}

/** A room that lasts as long as the component is mounted; undefined at first. */
export function useNewRoom(deps: RoomDeps): Room | undefined {
  const [room, setRoom] = useState<Room>();
  const latest = useRef(deps);
  // Set during render, because parts of the room ask for it while they render, before any effect.
  latest.current = deps;

  useEffect(() => {
    const opened = createRoom({ ...latest.current, language: () => latest.current.language() });
    setRoom(opened);
    return () => opened.leave();
  }, []);

  return room;
}
