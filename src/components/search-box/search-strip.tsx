import { X } from 'lucide-react';
import { type ComponentType, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useLeaving } from '../menu/use-leaving.ts';
import { SearchBox } from './search-box.tsx';
import styles from './search-strip.module.css';

/**
 * @property door the element that opens the strip and takes the focus back @property onClose called with
 * whether the focus returns to `door`
 */
export type SearchStripProps = {
  door: RefObject<HTMLElement | null>;
  onClose: (back: boolean) => void;
};

/**
 * Prepares the search field below the bar. If the screen has its own field, focuses that instead.
 * @returns undefined in that case
 * @throws Failure `offline` if the texts can't be loaded
 */
export async function prepareStrip(language: Language): Promise<ComponentType<SearchStripProps> | undefined> {
  const own = document.querySelector<HTMLInputElement>('input[name="q"]');
  if (own) {
    own.focus();
    own.select();
    return undefined;
  }
  await loadWords(language, 'search');
  return SearchStrip;
}

/**
 * The search field below the bar. Closes on Escape, by its button, on a click outside and when the focus
 * leaves.
 */
function SearchStrip({ door, onClose }: SearchStripProps) {
  const { t } = useTranslation('search');
  const strip = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);

  useLeaving(strip, onClose, door);

  return (
    <div ref={strip} className={styles.strip}>
      <div className={styles.inner}>
        <SearchBox field={field} />
        <IconButton icon={X} name={t('box.close')} size={20} onClick={() => onClose(true)} />
      </div>
    </div>
  );
}
