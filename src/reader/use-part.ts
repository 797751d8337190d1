import { useCallback } from 'react';
import { readingFault } from './reading-fault.ts';
import type { Connection } from './source/connection.ts';
import { SourceError } from './source/source-error.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/**
 * A part of the room whose code comes when it is needed. What the connection does not bring is asked for until it comes.
 * @param load the same function each time
 */
export function usePart<Part>(load: () => Promise<Part>, connection: Connection): Loaded<Part> {
  const persist = useCallback(() => connection.persist(() => overConnection(load)), [load, connection]);
  return useLoaded(persist, undefined);
}

/** @throws SourceError where it is the connection that fails */
async function overConnection<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (readingFault(error, navigator.onLine) !== 'offline') throw error;
    throw new SourceError('offline', 'the code did not come', { cause: error });
  }
}
