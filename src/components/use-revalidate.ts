import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';

/** Loads the data of the page again. React Router’s own hook for this would add to the first load of every page. */
export function useRevalidate(): () => Promise<void> {
  const router = useContext(RouterContext)?.router;
  return useCallback(async () => router?.revalidate(), [router]);
}
