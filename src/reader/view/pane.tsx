import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingDocument } from '../document/reading-document.ts';
import { PageFaults } from '../faults/page-faults.tsx';
import type { ReaderHandle } from '../handle.ts';
import { pagesClass } from '../pdfjs/parts-of-pages.ts';
import type { Room } from '../room/room.ts';
import { useRoom } from '../room/use-room.ts';
import type { DocumentSession } from '../session/document-session.ts';
import { colourPages } from '../theme/colour-pages.ts';
import { dragPages } from './hand.ts';
import { openPane, type PaneStart } from './open-pane.ts';
import { OverPages } from './over-pages.tsx';
import { namePages } from './page-names.ts';
import styles from './pane.module.css';

type PaneProps = {
  read: ReadingDocument;
  room: Room;
  session: DocumentSession;
  /** The initial state, read once. */
  start: PaneStart;
  /** The accessible name of the scrolling region. */
  name: string;
  onReady: (reader: ReaderHandle) => void;
  onFirstPage?: () => void;
  onFirstText?: () => void;
  /** The pane could not be opened, or nothing can be drawn any more. */
  onFault: (error: unknown) => void;
  /** The pane was pressed or has received the focus. */
  onUse: () => void;
};

/** The scrolling pages of a document, with the parts over them. */
export function Pane(props: PaneProps) {
  const { read, room, session, start, name, onReady, onFirstPage, onFirstText, onFault, onUse } = props;
  const { t } = useTranslation('reader');
  const { theme, keepFigures, hand } = useRoom(room);
  const container = useRef<HTMLDivElement>(null);
  const [reader, setReader] = useState<ReaderHandle>();
  const [hasText, setHasText] = useState(false);

  const open = useEffectEvent((element: HTMLDivElement, shown: typeof session) =>
    openPane({ read, room, container: element, session: shown }, start, {
      onReady: (opened) => {
        setReader(opened);
        onReady(opened);
      },
      onFirstPage: () => onFirstPage?.(),
      onFirstText: () => {
        setHasText(true);
        onFirstText?.();
      },
    }),
  );
  const fail = useEffectEvent(onFault);

  useEffect(() => {
    if (!container.current) return;
    let left = false;
    let close: (() => void) | undefined;
    open(container.current, session).then(
      (opened) => {
        close = opened;
        if (left) close();
      },
      (error: unknown) => left || fail(error),
    );
    return () => {
      left = true;
      close?.();
      setReader(undefined);
    };
  }, [session]);

  useEffect(() => {
    if (reader) namePages(reader, (label) => t('page', { label }));
  }, [reader, t]);

  useEffect(() => {
    if (reader) return colourPages(reader, theme, keepFigures);
  }, [reader, theme, keepFigures]);

  useEffect(() => {
    if (hand && container.current) return dragPages(container.current);
  }, [hand]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which of two panes is used, and does nothing itself
    <div className={styles.pane} data-page-theme={theme} onFocus={onUse} onPointerDown={onUse}>
      {/* biome-ignore lint/a11y/useSemanticElements: pdf.js insists on a div */}
      <div
        ref={container}
        className={styles.pages}
        role="region"
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        data-pages
        translate="no"
      >
        <div className={pagesClass} />
      </div>
      {reader && <PageFaults reader={reader} onDeath={() => onFault('crashed')} />}
      {reader && hasText && <OverPages reader={reader} />}
    </div>
  );
}
