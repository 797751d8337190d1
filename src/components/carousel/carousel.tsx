import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './carousel.module.css';

type CarouselProps = {
  /** The id of the heading that names the carousel. */
  labelledBy: string;
  heading: ReactNode;
  items: { key: string | number; content: ReactNode }[];
};

/** Duration of the animation, in ms. */
const turnTime = 260;

/**
 * Cards in a row, three at a time, with arrows that wrap around at both ends. On small screens the row can be
 * swiped, and the arrows continue from the visible card; without scripts it scrolls.
 */
export function Carousel({ labelledBy, heading, items }: CarouselProps) {
  const { t } = useTranslation('home');
  const [first, setFirst] = useState(0);
  const [turned, setTurned] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = items.map((_, place) => items[(first + place) % items.length]).filter((item) => !!item);

  const turn = (step: 1 | -1) => {
    const row = list.current;
    if (!row) return;
    const width = row.firstElementChild?.getBoundingClientRect().width ?? 0;
    // Count the cards that were swiped past.
    const swiped = width > 0 ? Math.round(row.scrollLeft / width) : 0;
    setFirst((first + swiped + step + items.length) % items.length);
    setTurned(true);
    row.scrollTo({ left: 0, behavior: 'instant' });
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    row.animate([{ transform: `translateX(${step * width}px)` }, { transform: 'none' }], {
      duration: turnTime,
      easing: 'ease-out',
    });
  };

  return (
    <section aria-roledescription={t('carousel.role')} aria-labelledby={labelledBy}>
      {heading}
      <div className={`${styles.arrows} needs-script`}>
        <button type="button" onClick={() => turn(-1)} aria-label={t('carousel.previous')}>
          <ArrowLeft aria-hidden size={20} />
        </button>
        <button type="button" onClick={() => turn(1)} aria-label={t('carousel.next')}>
          <ArrowRight aria-hidden size={20} />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {turned && t('carousel.position', { position: first + 1, count: items.length })}
      </p>
      <div className={styles.window}>
        <ul ref={list} className={styles.row}>
          {shown.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
