import { RotateCcw, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import action from '../../components/link/action.module.css';
import type { ReaderHandle } from '../handle.ts';
import type { Trouble } from './drawing-watch.ts';
import styles from './page-faults.module.css';

type PageFaultsProps = {
  reader: ReaderHandle;
  /** Called when the worker no longer answers and nothing more can be drawn. */
  onDeath: () => void;
};

/** Covers each page that can't be drawn, or takes too long, with a message and a button to try again. */
export function PageFaults({ reader, onDeath }: PageFaultsProps) {
  const { drawing } = reader;
  const { troubles, dead } = useSyncExternalStore(drawing.subscribe, drawing.state);
  const die = useEffectEvent(onDeath);
  useEffect(() => {
    if (dead) die();
  }, [dead]);
  return [...troubles].map(([pageNumber, trouble]) => (
    <PageFault key={`${pageNumber}${trouble}`} reader={reader} pageNumber={pageNumber} trouble={trouble} />
  ));
}

type PageFaultProps = { reader: ReaderHandle; pageNumber: number; trouble: Trouble };

function PageFault({ reader, pageNumber, trouble }: PageFaultProps) {
  const { t } = useTranslation('reader-file');
  const [host, setHost] = useState<HTMLElement>();

  useEffect(() => {
    const page = reader.pages.at(pageNumber)?.element;
    if (!page) return;
    const cover = document.createElement('div');
    cover.className = styles.host ?? '';
    page.append(cover);
    setHost(cover);
    return () => cover.remove();
  }, [reader, pageNumber]);

  const announce = useEffectEvent(() =>
    reader.announce(t('unreadable.announce', { label: reader.labels[pageNumber - 1] })),
  );
  useEffect(() => {
    if (trouble === 'failed') announce();
  }, [trouble]);

  const retry = () => {
    reader.pages.redraw(pageNumber);
    reader.container.focus({ preventScroll: true });
  };
  if (!host) return null;
  return createPortal(
    <div className={styles.fault}>
      <TriangleAlert aria-hidden size={28} />
      <p className={styles.title}>{t(trouble === 'failed' ? 'unreadable.title' : 'unreadable.slow')}</p>
      <p>{t('unreadable.advice')}</p>
      <button type="button" className={action.secondary} onClick={retry}>
        <RotateCcw aria-hidden size={18} />
        {t('unreadable.retry')}
      </button>
    </div>,
    host,
  );
}
