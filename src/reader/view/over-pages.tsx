import { type ComponentType, useEffect, useState } from 'react';
import { partsFor } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import { usePart } from '../opening/use-part.ts';
import { overPages } from '../over-pages.ts';
import { type Connection, createConnection } from '../source/connection.ts';

const missed = 'line.partsMissed';

/** The parts over the pages of a pane. Code that fails to load is requested again until it arrives. */
export function OverPages({ reader }: { reader: ReaderHandle }) {
  const { room } = reader;
  const [connection] = useState(() => createConnection(room.signal));
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.fault()) room.notify(missed);
        else if (room.state().notice === missed) room.notify(null);
      }),
    [connection, room],
  );
  return partsFor(reader.document, overPages).map(({ name, load }) => (
    <OverPart key={name} load={load} connection={connection} reader={reader} />
  ));
}

type Part = ComponentType<{ reader: ReaderHandle }>;

/** A part whose code can't be loaded is left out; reading goes on. */
function OverPart({
  load,
  connection,
  reader,
}: {
  load: () => Promise<Part>;
  connection: Connection;
  reader: ReaderHandle;
}) {
  const { value: Loaded } = usePart(load, connection);
  return Loaded && <Loaded reader={reader} />;
}
