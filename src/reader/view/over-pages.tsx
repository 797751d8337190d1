import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { ReaderHandle } from '../handle.ts';
import { overPages } from '../over-pages.ts';
import { readingFault } from '../reading-fault.ts';
import { createLine, type Line } from '../source/line.ts';
import { SourceError } from '../source/source-error.ts';
import { useLoaded } from '../use-loaded.ts';

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
  const persist = useCallback(() => line.persist(() => overLine(load)), [load, line]);
  const { value: Loaded } = useLoaded(persist, undefined);
  return Loaded && <Loaded reader={reader} />;
}

/** @throws SourceError where it is the connection that fails */
async function overLine(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (readingFault(error, navigator.onLine) !== 'offline') throw error;
    throw new SourceError('offline', 'the code did not come', { cause: error });
  }
}
