import { cachedUsername } from './session.ts';

/**
 * Whether there may be annotations to show, without opening them: somebody is logged in, or this browser has stored
 * some.
 */
export async function mayHaveAnnotations(): Promise<boolean> {
  if (cachedUsername() !== null) return true;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === 'annotations');
  } catch {
    return false;
  }
}

/**
 * Tells when annotations are changed here or in another tab.
 * @returns a function that unsubscribes
 */
export function onOtherAnnotations(listener: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined;
  const tabs = new BroadcastChannel('annotations');
  tabs.addEventListener('message', listener);
  return () => tabs.close();
}
