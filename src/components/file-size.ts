import type { TFunction } from 'i18next';

/** A file size in the user's language, in megabytes (10⁶ bytes) with one decimal. */
export function fileSize(t: TFunction<'layout'>, bytes: number): string {
  const separator = t('decimalSeparator');
  const size = Math.max(bytes / 1e6, 0.1)
    .toFixed(1)
    .replace('.', separator);
  return t('megabytes', { size });
}
