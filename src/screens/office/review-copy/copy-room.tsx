import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ReviewCopy } from '#shared/office/review-views.ts';
import { withLanguage } from '#shared/page/address.ts';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { readPlace } from '../../../reader/place/place.ts';
import { ReaderRoom } from '../../../reader/reader-room.tsx';
import { createLeaving } from '../../../reader/session/leaving.ts';
import { documentOfCopy } from './document-of-copy.ts';
import { placeOnPages, type RemarksAsNotes } from './remarks-as-notes.ts';

type CopyRoomProps = {
  copy: ReviewCopy;
  file: string;
  back: string;
  /** Of the report that is written beside it. */
  remarks?: RemarksAsNotes | undefined;
};

/**
 * The reading room with a review copy; nothing without scripts.
 * @param file the address of the file
 * @param back the bare path of the page to which closing leads
 */
export function CopyRoom({ copy, file, back, remarks }: CopyRoomProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [leaving] = useState(createLeaving);
  const room = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const place = useMemo(() => readPlace(hash), [hash]);
  const read = useMemo(() => documentOfCopy(copy, file, remarks), [copy, file, remarks]);

  useEffect(() => {
    if (isHydrated && !remarks) room.current?.scrollIntoView({ block: 'start' });
    remarks?.placeBy(placeOnPages);
  }, [isHydrated, remarks]);

  const close = async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    await navigate(withLanguage(language, back));
  };
  return (
    <div ref={room}>
      {isHydrated && (
        <ReaderRoom
          document={read}
          place={place}
          leaving={leaving}
          onClose={() => leaving.ask(() => void close())}
        />
      )}
    </div>
  );
}
