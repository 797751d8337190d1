import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { desktop } from '../../client/desktop.ts';
import { type OwnDocument, openOwnDocuments } from '../../client/own-documents.ts';
import content from '../../components/content.module.css';
import { fileSize } from '../../components/file-size.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { ChoosePdf } from '../../components/own-pdf/choose-pdf.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { mostBytes } from '../../reader/own-pdf/check-own-pdf.ts';
import { closeOwnPdf, type OwnPdf, openGivenPdf, openOwnPdf, ownPdf } from '../../reader/own-pdf/own-pdf.ts';
import { readOwnPlace } from '../../reader/own-pdf/own-place.ts';
import { ReaderRoom } from '../../reader/reader-room.tsx';
import { createLeaving } from '../../reader/session/leaving.ts';
import styles from './open-pdf.module.css';

const none: OwnPdf = { state: 'none' };

/** A PDF of the user's device in the reading room. It is read here and sent nowhere. */
export function OpenPdfScreen() {
  const { t } = useTranslation('notes');
  const language = useLanguage();
  const now = useSyncExternalStore(ownPdf.subscribe, ownPdf.now, () => none);
  const button = useRef<HTMLButtonElement>(null);
  const { key, state } = useLocation() as Location<{ returns: true } | null>;
  const navigate = useNavigate();
  // Also when the program is asked to open another file, which leads here again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one visit from the next
  useEffect(() => {
    const program = desktop();
    if (program) void openGivenPdf(program, language).catch((error: unknown) => console.error(error));
  }, [key]);
  const close = () => {
    closeOwnPdf();
    // It was opened by another screen.
    if (state?.returns) void navigate(-1);
    else button.current?.focus();
  };
  return (
    <>
      <Head title={t('own.title')} description={t('own.lead')} path={paths.openPdf} index={false} />
      <div className={content.content}>
        <PageTitle lead={t('own.lead')}>{t('own.title')}</PageTitle>
        <div className={styles.body}>
          <ChoosePdf button={button} onChosen={(file) => void openOwnPdf(file, language)} />
          <Said now={now} />
          <p className={styles.quiet}>
            {t('own.kept')} <LocalLink to={paths.notes}>{t('own.toNotes')}</LocalLink>
          </p>
        </div>
      </div>
      {now.state === 'open' && <Reading key={now.read.pdf.url} now={now} onClose={close} />}
    </>
  );
}

/** What is to be said of the file that is opened, or that a note asks for. */
function Said({ now }: { now: OwnPdf }) {
  const { t } = useTranslation('notes');
  const layout = useTranslation('layout');
  const wanted = useWanted();
  if (now.state === 'refused') {
    const { name, fault } = now;
    return (
      <p className={styles.refused} role="alert">
        {t(`own.fault.${fault}`, { name, limit: fileSize(layout.t, mostBytes) })}
      </p>
    );
  }
  return (
    <p role="status">
      {now.state === 'opening' && t('own.opening', { name: now.name })}
      {wanted && now.state === 'none' && t('own.again', { name: wanted.name })}
      {wanted &&
        now.state === 'open' &&
        now.document.hash !== wanted.hash &&
        t('own.other', { name: wanted.name })}
    </p>
  );
}

/** The file that the address asks for, if there are notes on it. */
function useWanted(): OwnDocument | undefined {
  const { hash } = useLocation();
  const wanted = useMemo(() => readOwnPlace(hash)?.hash, [hash]);
  const [known, setKnown] = useState<readonly OwnDocument[]>([]);
  useEffect(() => {
    let left = false;
    if (wanted === undefined) return;
    openOwnDocuments().then(
      (documents) => left || setKnown(documents.all().map(({ document }) => document)),
      (error: unknown) => console.error(error),
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return known.find((document) => document.hash === wanted);
}

function Reading({ now, onClose }: { now: Extract<OwnPdf, { state: 'open' }>; onClose: () => void }) {
  const { hash } = useLocation();
  const [leaving] = useState(createLeaving);
  const room = useRef<HTMLDivElement>(null);
  const place = useMemo(() => {
    const wanted = readOwnPlace(hash);
    return wanted?.hash === now.document.hash ? wanted.place : null;
  }, [hash, now.document.hash]);
  useEffect(() => {
    room.current?.scrollIntoView({ block: 'start' });
  }, []);
  const close = async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    onClose();
  };
  return (
    <div ref={room}>
      <ReaderRoom
        document={now.read}
        place={place}
        leaving={leaving}
        onClose={() => leaving.ask(() => void close())}
      />
    </div>
  );
}
