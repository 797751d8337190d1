import { useSyncExternalStore } from 'react';

/** Whether the page answers yet: false on the server and while a rendered page is taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}
