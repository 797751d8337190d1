import { useEffect } from 'react';
import { onReconnection } from '../../client/on-reconnection.ts';

/** What saves in the background: an author’s manuscript, or the answers of a check. */
type Session = { flush(): unknown; close(): void };

/** Saves what is left when the connection is back, and when the page or its tab is left. */
export function useSavedInBackground(session: Session): void {
  useEffect(() => {
    const flush = () => void session.flush();
    const end = onReconnection(flush);
    addEventListener('pagehide', flush);
    return () => {
      end();
      removeEventListener('pagehide', flush);
      flush();
      session.close();
    };
  }, [session]);
}
