import { useSyncExternalStore } from 'react';

/** Whether hydration is complete: false on the server and while hydrating. */
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
