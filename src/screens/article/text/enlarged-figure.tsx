import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import styles from './figure-zoom.module.css';
import { type Point, useZoomGestures } from './use-zoom-gestures.ts';

/** How large a figure can be, as shares of the size at which all of it is seen; buttons and keys go in steps. */
const zooms = { least: 1, most: 8, step: 1.5 };

/** How far an arrow moves a figure, in CSS pixels. */
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -80, y: 0 },
  ArrowRight: { x: 80, y: 0 },
  ArrowUp: { x: 0, y: -80 },
  ArrowDown: { x: 0, y: 80 },
};

type EnlargedFigureProps = {
  label: string;
  src: string;
  alt: string;
  /** The size of the picture, or its proportions. */
  width: number;
  height: number;
  /** Of its description. */
  language: Language;
  onClose: () => void;
};

/** A figure as large as the window, or larger: zoomed and moved by touch, mouse, wheel and keyboard. */
export function EnlargedFigure(props: EnlargedFigureProps) {
  const { label, src, alt, width, height, language, onClose } = props;
  const { t } = useTranslation('article-details');
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState(1);
  const latest = useRef(zoom);
  useEffect(() => {
    dialog.current?.showModal();
    room.current?.focus();
  }, []);

  /** Keeps what is at a point of the window in its place; the middle of the room without one. */
  const zoomTo = (wanted: number, at?: Point) => {
    const next = Math.min(Math.max(wanted, zooms.least), zooms.most);
    if (!room.current || !picture.current || next === latest.current) return;
    const around = room.current.getBoundingClientRect();
    const { x, y } = at ?? { x: around.left + around.width / 2, y: around.top + around.height / 2 };
    const before = picture.current.getBoundingClientRect();
    latest.current = next;
    flushSync(() => setZoom(next));
    const after = picture.current.getBoundingClientRect();
    const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
    room.current.scrollBy({
      left: after.left + across * after.width - x,
      top: after.top + down * after.height - y,
      behavior: 'instant',
    });
  };
  useZoomGestures(room, {
    zoomBy: (factor, at) => zoomTo(latest.current * factor, at),
    toggle: (at) => zoomTo(latest.current > 1 ? 1 : 2.5, at),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = arrows[event.key];
    if (way) room.current?.scrollBy({ left: way.x, top: way.y, behavior: 'instant' });
    else if (event.key === '+' || event.key === '=') zoomTo(zoom * zooms.step);
    else if (event.key === '-') zoomTo(zoom / zooms.step);
    else if (event.key === '0') zoomTo(1);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${/\.svg$/.test(src) ? styles.drawn : ''}`}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.tools}>
        <IconButton
          icon={ZoomOut}
          name={t('text.zoom.out')}
          size={20}
          aria-disabled={zoom <= zooms.least}
          onClick={() => zoomTo(zoom / zooms.step)}
        />
        <IconButton
          icon={ZoomIn}
          name={t('text.zoom.in')}
          size={20}
          aria-disabled={zoom >= zooms.most}
          onClick={() => zoomTo(zoom * zooms.step)}
        />
        <IconButton icon={X} name={t('text.close')} size={20} onClick={() => dialog.current?.close()} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves it */}
      <section ref={room} className={styles.room} tabIndex={0} aria-label={label}>
        <img
          ref={picture}
          src={src}
          alt={alt}
          lang={language}
          draggable={false}
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `calc(${zoom} * min(100cqw, 100cqh * ${(width / height).toFixed(4)}))`,
          }}
        />
      </section>
    </dialog>
  );
}
