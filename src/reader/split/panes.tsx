import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ReadingDocument } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import type { Room } from '../room/room.ts';
import { useRoom } from '../room/use-room.ts';
import type { DocumentSession } from '../session/document-session.ts';
import type { PaneStart } from '../view/open-pane.ts';
import { Pane } from '../view/pane.tsx';
import { Divider } from './divider.tsx';
import styles from './panes.module.css';
import { useSideBySide } from './use-side-by-side.ts';

type PanesProps = {
  read: ReadingDocument;
  room: Room;
  session: DocumentSession;
  start: PaneStart;
  /** The first pane once it is ready, and the pane used last. */
  first: ReaderHandle | undefined;
  used: ReaderHandle | undefined;
  /** The document is laid out in the first pane. */
  onReady: (reader: ReaderHandle) => void;
  onFirstPage: () => void;
  onFirstText: () => void;
  onFault: (error: unknown) => void;
  /** Called with the pane used last. */
  onUse: (reader: ReaderHandle) => void;
};

/** One pane, or two on the same document, which scroll independently. */
export function Panes({
  read,
  room,
  session,
  start,
  first,
  used,
  onReady,
  onFirstPage,
  onFirstText,
  onFault,
  onUse,
}: PanesProps) {
  const { t } = useTranslation('reader');
  const title = read.title[useLanguage()];
  const { split } = useRoom(room);
  const frame = useRef<HTMLDivElement>(null);
  const [second, setSecond] = useState<ReaderHandle>();
  const [share, setShare] = useState(50);
  const sideBySide = useSideBySide(frame, room);

  const use = useEffectEvent(onUse);
  // With two panes, pages fit their width; closing the second restores the former view.
  useEffect(() => {
    if (!split || !first) return;
    const { fit, zoom } = first.view.state();
    if (!fit) first.view.setZoom('width');
    return () => {
      if (!fit) first.view.setZoom(zoom);
      setSecond(undefined);
      use(first);
      first.container.focus({ preventScroll: true });
    };
  }, [split, first]);

  return (
    <div ref={frame} className={styles.panes} data-stacked={!sideBySide || undefined}>
      <div
        className={styles.part}
        style={{ flexGrow: split ? share : 100 }}
        data-used={split && used === first ? '' : undefined}
        data-area
      >
        <Pane
          read={read}
          room={room}
          session={session}
          start={start}
          name={title}
          onReady={onReady}
          onFirstPage={onFirstPage}
          onFirstText={onFirstText}
          onFault={onFault}
          onUse={() => first && onUse(first)}
        />
      </div>
      {split && first && (
        <>
          <Divider
            name={t('view.share')}
            orientation={sideBySide ? 'vertical' : 'horizontal'}
            value={share}
            min={20}
            max={80}
            step={5}
            valueAt={(place) => shareAt(place, frame.current, sideBySide)}
            onChange={setShare}
          />
          <div
            className={styles.part}
            style={{ flexGrow: 100 - share }}
            data-used={used === second ? '' : undefined}
            data-area
          >
            <Pane
              read={read}
              room={room}
              session={session}
              start={{ look: { fit: 'width' }, page: () => first.page().number, beside: first }}
              name={t('pane', { title })}
              onReady={(reader) => {
                setSecond(reader);
                onUse(reader);
                reader.container.focus({ preventScroll: true });
              }}
              onFault={onFault}
              onUse={() => second && onUse(second)}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** The percentage of the frame before a position in the window. */
function shareAt(place: number, frame: HTMLElement | null, sideBySide: boolean): number {
  const box = frame?.getBoundingClientRect();
  if (!box) return 50;
  return sideBySide ? (100 * (place - box.left)) / box.width : (100 * (place - box.top)) / box.height;
}
