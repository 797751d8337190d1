import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { countReading } from '../client/usage.ts';
import { Announcer } from '../components/announcer.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useMenuActs } from './document/use-menu-acts.ts';
import { ConnectionNotice } from './faults/connection-notice.tsx';
import { useFaultHere } from './faults/fault-here.ts';
import { PasswordPrompt } from './faults/password-prompt.tsx';
import { ReaderFault } from './faults/reader-fault.tsx';
import { RepairCopy } from './faults/repair-copy.tsx';
import type { ReaderHandle } from './handle.ts';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { ReaderLoading } from './opening/reader-loading.tsx';
import { usePdf } from './opening/use-pdf.ts';
import { OpenPanel } from './panel/side-panel.tsx';
import { findPage } from './place/place.ts';
import styles from './reader.module.css';
import type { ReaderProps } from './reader-props.ts';
import { NoticeLine } from './room/notice-line.tsx';
import type { Room } from './room/room.ts';
import { useAnnouncements } from './room/use-announcements.ts';
import { useFormNotice } from './room/use-form-notice.ts';
import { useNewRoom, useRoom } from './room/use-room.ts';
import { Sheets } from './sheet/sheets.tsx';
import { type ReadingFault, readingFault } from './source/reading-fault.ts';
import { Panes } from './split/panes.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { usePlace } from './use-place.ts';
import { rememberedView } from './view/remembered-view.ts';
import { usePresentation } from './view/use-presentation.ts';
import { useRememberedLook } from './view/use-remembered-look.ts';
import { LeavingGuard } from './writing/leaving-guard.tsx';
import { WritingDialog } from './writing/writing-dialog.tsx';

/** The open PDF: toolbar, side panel and panes, loading and faults. */
export function Reader(props: ReaderProps) {
  const { document: read, startPage = 1, place = null, leaving, onPage, onFirstPage, onClose } = props;
  const { pdf, viewId } = read;
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const room = useNewRoom({
    viewId,
    language: () => language,
    element: () => frame.current?.closest<HTMLElement>('[data-reader]') ?? null,
    leaving,
  });
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<ReadingFault>();
  const [drawn, setDrawn] = useState(false);
  const [main, setMain] = useState<ReaderHandle>();
  const [used, setUsed] = useState<ReaderHandle>();
  /** The page where a new attempt continues. */
  const reached = useRef<number>(undefined);
  const loaded = usePdf(pdf, attempt);
  const faultHere = useFaultHere(read);

  const note = useEffectEvent((page: { number: number; label: string }) => onPage?.(page));
  useEffect(() => {
    if (!main) return;
    // Opening is not reading: the stored position stays until a page is turned.
    let before = main.page().number;
    return main.view.subscribe(() => {
      const page = main.page();
      if (page.number === before) return;
      before = page.number;
      reached.current = page.number;
      note(page);
    });
  }, [main]);
  usePlace(main, place);
  useRememberedLook(main);
  useAnnouncements(used);
  useShortcuts(frame, used);
  useMenuActs(main);
  useFormNotice(room, drawn && loaded.state === 'ready' ? loaded.session : undefined);
  const presenting = usePresentation(main);

  const retry = () => {
    setFault(undefined);
    setDrawn(false);
    setMain(undefined);
    setUsed(undefined);
    setAttempt((last) => last + 1);
  };
  const fail = (error: unknown) => {
    console.error(error);
    if (error === 'crashed' && loaded.state === 'ready') loaded.giveUp('crashed');
    else setFault(readingFault(error, navigator.onLine));
  };
  const begin = (reader: ReaderHandle) => {
    setMain(reader);
    setUsed(reader);
    // Moves the focus from the room to the pages, so that keys scroll at once.
    if (document.activeElement === frame.current?.closest('[data-reader]')) {
      reader.container.focus({ preventScroll: true });
    }
  };

  const found = fault ?? (loaded.state === 'failed' ? loaded.fault : undefined);
  if (found) {
    const shown = faultHere(found);
    const mend = shown === 'damagedCopy' && <RepairCopy onRepaired={retry} />;
    return <ReaderFault fault={shown} pdf={pdf} mend={mend} onRetry={retry} onClose={onClose} />;
  }
  return (
    <div ref={frame} className={styles.frame}>
      {!presenting && <Toolbar reader={used} onClose={onClose} />}
      <div className={styles.desk}>
        {used && !presenting && <OpenPanel reader={used} />}
        {room && loaded.state === 'ready' && (
          <Panes
            read={read}
            room={room}
            session={loaded.session}
            start={{
              look: rememberedView(viewId),
              page: (labels) =>
                reached.current ?? findPage(place?.page ?? '', labels) ?? within(startPage, labels),
            }}
            first={main}
            used={used}
            onReady={begin}
            onFirstPage={() => {
              setDrawn(true);
              onFirstPage?.();
              if (read.article) countReading(read.article.id);
            }}
            onFirstText={loaded.fetchRest}
            onFault={fail}
            onUse={setUsed}
          />
        )}
        {loaded.state === 'locked' && (
          <PasswordPrompt wrong={loaded.wrong} onUnlock={loaded.unlock} onGiveUp={loaded.giveUp} />
        )}
        {!drawn && loaded.state !== 'locked' && (
          <ReaderLoading
            read={read}
            startPage={reached.current ?? startPage}
            place={place}
            progress={loaded.state === 'loading' ? loaded.progress : undefined}
            onRetry={retry}
            onClose={onClose}
          />
        )}
      </div>
      {loaded.state === 'ready' && (
        <ConnectionNotice
          document={read}
          connection={loaded.connection}
          onReopen={() => leaving.ask(retry)}
        />
      )}
      {room && <NoticeLine room={room} />}
      {room && <RoomAnnouncer room={room} />}
      {used && <Sheets reader={used} />}
      {main && <LeavingGuard reader={main} />}
      {main && <WritingDialog reader={main} />}
    </div>
  );
}

function within(page: number, labels: readonly string[]): number {
  return Math.min(Math.max(1, page), labels.length);
}

/** Announces the messages of the room. */
function RoomAnnouncer({ room }: { room: Room }) {
  return <Announcer said={useRoom(room).said} />;
}
