/** Why a PDF can't be read, as readers are told. */
export type ReadingFault = 'missing' | 'offline' | 'broken' | 'locked' | 'refused' | 'unexpected';

/**
 * The reason behind an error of pdf.js, by the names of its exceptions.
 * @param online what the browser says of the connection
 */
export function readingFault(error: unknown, online: boolean): ReadingFault {
  if (!(error instanceof Error)) return 'unexpected';
  if (error.name === 'InvalidPDFException') return 'broken';
  if (error.name === 'PasswordException') return 'locked';
  if (error.name === 'ResponseException') {
    const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
    if (status === 404 || status === 410) return 'missing';
    return status === 0 ? 'offline' : 'refused';
  }
  if (!online || /fetch|network|dynamically imported module/i.test(error.message)) return 'offline';
  return 'unexpected';
}
