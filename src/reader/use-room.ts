import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoom, type Room, type RoomDeps, type RoomState } from './room.ts';

/** How the room is now. */
export function useRoom(room: Room): RoomState {
  return useSyncExternalStore(room.subscribe, room.state);
}

/** A room of its own for as long as a component is there; undefined before. */
export function useNewRoom(deps: RoomDeps): Room | undefined {
  const [room, setRoom] = useState<Room>();
  const latest = useRef(deps);
  // Asked while parts of the room are rendered, which an effect would be too late for.
  latest.current = deps;

  useEffect(() => {
    const opened = createRoom({ ...latest.current, language: () => latest.current.language() });
    setRoom(opened);
    return () => opened.leave();
  }, []);

  return room;
}
