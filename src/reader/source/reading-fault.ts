/** Why a PDF cannot be read, as shown to the reader. */
export type ReadingFault =
  | 'missing'
  /** The desktop app's copy differs from the published file. */
  | 'damagedCopy'
  | 'refused'
  | 'server'
  | 'offline'
  | 'stalled'
  | 'changed'
  | 'empty'
  | 'broken'
  | 'pageless'
  | 'locked'
  | 'memory'
  | 'crashed'
  | 'unexpected';

/**
 * The fault behind an error: the one it names, else one guessed from its message and the connection.
 * @param online the browser's `navigator.onLine`
 */
export function readingFault(error: unknown, online: boolean): ReadingFault {
  if (!(error instanceof Error)) return 'unexpected';
  if ('fault' in error) return error.fault as ReadingFault;
  if (error instanceof RangeError || /allocation|out of memory/i.test(error.message)) return 'memory';
  if (!online || /fetch|network|dynamically imported module/i.test(error.message)) return 'offline';
  return 'unexpected';
}
