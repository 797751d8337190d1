import { X } from 'lucide-react';
import { type ComponentType, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useLeaving } from '../menu/use-leaving.ts';
import { SearchBox } from './search-box.tsx';
import styles from './search-strip.module.css';

/**
 * @property door what opens it, and leads back into it
 * @property onClose told whether the focus is to go back to where it came from
 */
export type SearchStripProps = {
  door: RefObject<HTMLElement | null>;
  onClose: (back: boolean) => void;
};

/**
 * Gets ready what opens below the bar. Where there is a field already, that is what is gone to.
 * @returns nothing in that case
 * @throws Failure `offline` when the words can't be had
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

/** The field below the bar. Closes on Escape, by its button, on a press outside and when the focus leaves it. */
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
