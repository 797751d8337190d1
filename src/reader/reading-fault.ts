/** Why a PDF can't be read, as readers are told. */
export type ReadingFault =
  | 'missing'
  /** What the desktop program keeps on the device is not what was published. */
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
 * The reason behind an error: the one it names itself, else by what the browser says of it.
 * @param online what the browser says of the connection
 */
export function readingFault(error: unknown, online: boolean): ReadingFault {
  if (!(error instanceof Error)) return 'unexpected';
  if ('fault' in error) return error.fault as ReadingFault;
  if (error instanceof RangeError || /allocation|out of memory/i.test(error.message)) return 'memory';
  if (!online || /fetch|network|dynamically imported module/i.test(error.message)) return 'offline';
  return 'unexpected';
}
