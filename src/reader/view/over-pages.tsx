import { type ComponentType, useEffect, useState } from 'react';
import type { ReaderHandle } from '../handle.ts';
import { overPages } from '../over-pages.ts';
import { createLine, type Line } from '../source/line.ts';
import { usePart } from '../use-part.ts';

const missed = 'line.partsMissed';

/** What lives over the pages of a pane. Code that the connection does not bring is asked for until it comes. */
export function OverPages({ reader }: { reader: ReaderHandle }) {
  const { room } = reader;
  const [line] = useState(() => createLine(room.signal));
  useEffect(
    () =>
      line.subscribe(() => {
        if (line.fault()) room.notify(missed);
        else if (room.state().notice === missed) room.notify(null);
      }),
    [line, room],
  );
  return Object.entries(overPages).map(([name, load]) => (
    <OverPart key={name} load={load} line={line} reader={reader} />
  ));
}

type Part = ComponentType<{ reader: ReaderHandle }>;

/** A part whose code can't be had is missed, not the reading. */
function OverPart({ load, line, reader }: { load: () => Promise<Part>; line: Line; reader: ReaderHandle }) {
  const { value: Loaded } = usePart(load, line);
  return Loaded && <Loaded reader={reader} />;
}
