import { useCallback } from 'react';
import type { Connection } from '../source/connection.ts';
import { readingFault } from '../source/reading-fault.ts';
import { SourceError } from '../source/source-error.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/**
 * Loads code on demand, and retries while the connection fails.
 * @param load the same function on each render
 */
export function usePart<Part>(load: () => Promise<Part>, connection: Connection): Loaded<Part> {
  const persist = useCallback(() => connection.persist(() => overConnection(load)), [load, connection]);
  return useLoaded(persist, undefined);
}

/** @throws SourceError if the connection fails */
async function overConnection<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (readingFault(error, navigator.onLine) !== 'offline') throw error;
    throw new SourceError('offline', 'the code did not come', { cause: error });
  }
}
