import type { TFunction } from 'i18next';

/** A file's size as readers of a language write it, in megabytes of 10⁶ bytes with one decimal. */
export function fileSize(t: TFunction<'layout'>, bytes: number): string {
  const separator = t('decimalSeparator');
  const size = Math.max(bytes / 1e6, 0.1)
    .toFixed(1)
    .replace('.', separator);
  return t('megabytes', { size });
}
