import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './carousel.module.css';

type CarouselProps = {
  /** The heading's id, which names the carousel. */
  labelledBy: string;
  items: { key: string | number; content: ReactNode }[];
  /** How many are seen at a time where there is room. */
  visible: number;
};

/**
 * Cards in a row with arrows that wrap around at both ends. On small screens the row is swiped; without scripts
 * it scrolls.
 */
export function Carousel({ labelledBy, items, visible }: CarouselProps) {
  const { t } = useTranslation('home');
  const [first, setFirst] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const turned = items.map((_, place) => items[(first + place) % items.length]).filter((item) => !!item);

  const turn = (step: 1 | -1) => {
    setFirst((first + step + items.length) % items.length);
    const row = list.current;
    if (!row) return;
    row.scrollTo({ left: 0 });
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const width = row.firstElementChild?.getBoundingClientRect().width ?? 0;
    row.animate([{ transform: `translateX(${step * width}px)` }, { transform: 'none' }], {
      duration: 260,
      easing: 'ease-out',
    });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group of the ARIA carousel pattern, not a fieldset
    <div role="group" aria-roledescription={t('carousel.role')} aria-labelledby={labelledBy}>
      <div className={`${styles.arrows} needs-script`}>
        <button type="button" onClick={() => turn(-1)} aria-label={t('carousel.previous')}>
          <ArrowLeft aria-hidden size={20} />
        </button>
        <button type="button" onClick={() => turn(1)} aria-label={t('carousel.next')}>
          <ArrowRight aria-hidden size={20} />
        </button>
      </div>
      <div className={styles.window}>
        <ul ref={list} className={styles.row} data-visible={visible} aria-live="polite">
          {turned.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
