import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import { drawThumbnail } from '../pdfjs/draw-thumbnail.ts';
import { useView } from '../view/use-view.ts';
import { gridFor, rowsInSight, stepInGrid } from './thumbnail-grid.ts';
import styles from './thumbnails-panel.module.css';

/** Thumbnails of all pages with their printed page numbers. Only those in or near view are rendered. */
export function ThumbnailsPanel({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader');
  const page = useView(reader, (view) => view.page);
  const rotation = useView(reader, (view) => view.rotation);
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [scrolled, setScrolled] = useState(0);
  const [stop, setStop] = useState(page);
  const held = useRef(false);
  const pages = reader.labels.length;
  const shape = reader.pages.at(page)?.size;
  const grid = gridFor(size.width, shape ? shape.height / shape.width : 1.42, pages);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  /** Scrolls just far enough to show a page. */
  const reveal = (wanted: number) => {
    const element = frame.current;
    if (!element || grid.columns === 0) return;
    const top = Math.floor((wanted - 1) / grid.columns) * grid.rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + grid.rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + grid.rowHeight - element.clientHeight;
    }
    setScrolled(element.scrollTop);
  };

  const follow = useEffectEvent((read: number) => {
    if (frame.current?.contains(document.activeElement)) return;
    setStop(read);
    reveal(read);
  });
  useLayoutEffect(() => {
    if (size.width > 0) follow(page);
  }, [page, size.width]);

  // The thumbnail that a key moved to may not exist until this render.
  useLayoutEffect(() => {
    if (!held.current) return;
    held.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-page="${stop}"]`)?.focus({ preventScroll: true });
  }, [stop]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepInGrid(
      event.key,
      stop,
      grid,
      Math.max(1, Math.floor(size.height / grid.rowHeight)),
      pages,
    );
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    reveal(next);
    held.current = true;
    setStop(next);
  };

  const { from, to } = rowsInSight(scrolled, size.height, grid, pages);
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1);
  if (grid.columns > 0 && (stop <= from || stop > to)) shown.push(stop);
  return (
    <div
      ref={frame}
      className={styles.frame}
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
    >
      <ol
        className={styles.list}
        style={{ height: grid.height }}
        aria-label={t('panel.thumbnails')}
        onKeyDown={onKeyDown}
      >
        {shown.map((number) => (
          <li
            key={number}
            aria-setsize={pages}
            aria-posinset={number}
            className={styles.place}
            style={{
              width: grid.cellWidth,
              height: grid.rowHeight,
              transform: `translate(${((number - 1) % grid.columns) * grid.cellWidth}px, ${Math.floor((number - 1) / grid.columns) * grid.rowHeight}px)`,
            }}
          >
            <button
              type="button"
              className={styles.page}
              data-page={number}
              data-autofocus={number === stop || undefined}
              tabIndex={number === stop ? 0 : -1}
              aria-label={t('page', { label: reader.labels[number - 1] })}
              aria-current={number === page ? 'page' : undefined}
              onFocus={() => setStop(number)}
              onClick={() => {
                reader.goTo({ page: number });
                reader.room.uncoverPages();
              }}
            >
              <Thumbnail
                key={rotation}
                reader={reader}
                page={number}
                width={grid.sheetWidth}
                height={grid.sheetHeight}
              />
              <span className={styles.label}>{reader.labels[number - 1]}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

type ThumbnailProps = { reader: ReaderHandle; page: number; width: number; height: number };

function Thumbnail({ reader, page, width, height }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const ending = new AbortController();
    drawThumbnail(reader.pages, page, element, width, ending.signal).catch(
      (error: unknown) => ending.signal.aborted || console.error(error),
    );
    return () => {
      ending.abort();
      element.width = 0;
      element.height = 0;
    };
  }, [reader, page, width]);

  return (
    <span className={styles.sheet} style={{ width, height }}>
      <canvas ref={canvas} aria-hidden />
    </span>
  );
}
