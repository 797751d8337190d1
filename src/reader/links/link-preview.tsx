import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import { drawPart } from '../pdfjs/draw-part.ts';
import { useRoom } from '../room/use-room.ts';
import layer from '../theme/colour-pages.module.css';
import { aroundFigures, leavesFigures } from '../theme/colour-pages.ts';
import styles from './link-preview.module.css';
import type { PagePart } from './page-part.ts';
import { type Previewed, usePreview } from './use-preview.ts';

/**
 * Previews the target of an internal link beside the link, on hover and on keyboard focus. The pointer can
 * move onto the preview; Escape closes it.
 */
export function LinkPreview({ reader }: { reader: ReaderHandle }) {
  const { previewed, hold, release } = usePreview(reader);
  if (!previewed) return null;
  return (
    <Preview key={previewed.key} reader={reader} previewed={previewed} onEnter={hold} onLeave={release} />
  );
}

type PreviewProps = { reader: ReaderHandle; previewed: Previewed; onEnter: () => void; onLeave: () => void };

function Preview({ reader, previewed, onEnter, onLeave }: PreviewProps) {
  const { t } = useTranslation('reader');
  const { link, page, part } = previewed;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme, keepFigures } = useRoom(reader.room);
  /** The clip path that leaves figures out of the colour layer; set once the part is drawn. */
  const [around, setAround] = useState<string>();
  const label = reader.labels[page - 1];
  const { width, height } = sizeOf(part, reader.container.clientWidth);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover();
    placeBeside(element, link, reader.container);
  }, [link, reader]);

  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const ending = new AbortController();
    drawPart(reader, page, part.rect, current, width, ending.signal)
      .then((viewport) => aroundFigures(reader.session, page, viewport, current))
      .then(
        (clip) => ending.signal.aborted || setAround(clip),
        (error: unknown) => ending.signal.aborted || console.error(error),
      );
    return () => ending.abort();
  }, [reader, page, part, width]);

  return (
    <div
      ref={box}
      popover="manual"
      className={styles.preview}
      lang={reader.document.language}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onClick={() => reader.goTo({ page, rects: [part.rect], flash: true })}
      aria-hidden
      data-preview
    >
      <div className={styles.part} style={{ width, height }}>
        <canvas ref={canvas} data-drawn={around !== undefined || undefined} />
        <div
          className={layer.layer}
          style={{ clipPath: leavesFigures(theme, keepFigures) ? around : undefined }}
        />
      </div>
      <p className={styles.page} lang={reader.language}>
        {t('preview.label', { label })}
      </p>
    </div>
  );
}

/** The size of the preview in CSS pixels: large enough to read, within the width of the pane. */
function sizeOf({ rect: [x1, y1, x2, y2] }: PagePart, room: number): { width: number; height: number } {
  const width = Math.round(Math.min(560, room - 48, (x2 - x1) * 1.7));
  return { width, height: Math.round((width * (y2 - y1)) / (x2 - x1)) };
}

/** Places the preview below the link if it fits, otherwise above it, and inside the pane. */
function placeBeside(element: HTMLElement, link: HTMLElement, pane: HTMLElement): void {
  const gap = 6;
  const anchor = link.getBoundingClientRect();
  const room = pane.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const below = anchor.bottom + gap;
  const fits = below + height <= Math.min(room.bottom, window.innerHeight);
  const left = anchor.left + anchor.width / 2 - width / 2;
  element.style.left = `${Math.max(room.left + gap, Math.min(left, room.right - width - 2 * gap))}px`;
  element.style.top = `${fits ? below : Math.max(room.top + gap, anchor.top - gap - height)}px`;
}
