import type { TFunction } from 'i18next';
import { type FileFault, fileFaults } from '#shared/office/file-fault.ts';

/** Why a file could not be uploaded, as a `Failure` has it. */
export type UploadFailure = { code: string; file?: string | undefined; retryAfter?: number | undefined };

/**
 * Why a file could not be uploaded, in words.
 * @param limit of a file, in megabytes
 */
export function uploadFailureWords(
  failure: UploadFailure,
  limit: number,
  t: TFunction<'office-files'>,
): string {
  const { code, file, retryAfter = 0 } = failure;
  if (file !== undefined && isKnown(file)) return t(`fault.${file}`, { limit });
  if (code === 'storageFull' || code === 'filesNotTaken') return t(code);
  if (code === 'tooManyRequests') return t('tooMany', { count: Math.max(1, Math.ceil(retryAfter / 3_600)) });
  return t('failed');
}

/** A newer server may know more reasons. */
function isKnown(fault: string): fault is FileFault {
  return (fileFaults as readonly string[]).includes(fault);
}
