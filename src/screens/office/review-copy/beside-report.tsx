import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import type { OpenAssignment, ReviewCopy } from '#shared/office/review-views.ts';
import { withLanguage } from '#shared/page/address.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { readPlace } from '../../../reader/place.ts';
import { Divider } from '../../../reader/split/divider.tsx';
import { ReportFiles } from '../review/report-files.tsx';
import { ReportForm } from '../review/report-form.tsx';
import { ReviewNotice } from '../review/review-notice.tsx';
import { useReport } from '../review/use-report.ts';
import { type LoadedAssignment, ReviewContext, useReviewPage } from '../review/use-review.ts';
import styles from './beside-report.module.css';
import { CopyOfReview } from './copy-of-review.tsx';
import { remarksAsNotes } from './remarks-as-notes.ts';

type BesideProps = { copy: ReviewCopy; file: string; loaded: LoadedAssignment };

/** Whether somebody is writing the report of an assignment, on a device that may. */
export function isWriting(assignment: LoadedAssignment['assignment']): assignment is OpenAssignment {
  return assignment.kind === 'open' && assignment.state === 'agreed' && assignment.report !== null;
}

/** A copy with the report on it beside; once the report is sent, the page of the assignment says what follows. */
export function BesideReport({ copy, file, loaded }: BesideProps) {
  const page = useReviewPage(loaded);
  const language = useLanguage();
  const navigate = useNavigate();
  const { assignment } = page;
  const isOpen = isWriting(assignment);
  const leave = useEffectEvent(() => {
    const done = assignment.kind === 'open' && assignment.state === 'reported' ? '?done=sendReport' : '';
    void navigate(withLanguage(language, officePaths.review(assignment.id)) + done, { replace: true });
  });
  useEffect(() => {
    if (!isOpen) leave();
  }, [isOpen]);
  return (
    isOpen && (
      <ReviewContext value={{ ...page, assignment }}>
        <Panes copy={copy} file={file} assignment={assignment} notice={page.outcome} />
      </ReviewContext>
    )
  );
}

type Shown = 'copy' | 'report';
const panes = ['copy', 'report'] as const;

type PanesProps = Omit<BesideProps, 'loaded'> & {
  assignment: OpenAssignment;
  notice: ReturnType<typeof useReviewPage>['outcome'];
};

/** The share of the copy, in hundredths of the width. */
const shares = { least: 30, first: 55, most: 70 };

/** Side by side where there is room, else one at a time; both stay as they are. */
function Panes({ copy, file, assignment, notice }: PanesProps) {
  const { t } = useTranslation('office-remarks');
  const isHydrated = useHydrated();
  const { report } = assignment;
  const reporting = useReport(assignment.id, report ?? noReport);
  const [remarks] = useState(() => new Map<string, ReturnType<typeof remarksAsNotes>>());
  const [share, setShare] = useState(shares.first);
  const { shown, show, frame, focus } = usePanes();
  const own = remarks.get(copy.id) ?? remarksAsNotes(reporting, copy.id);
  remarks.set(copy.id, own);
  const valueAt = (place: number) => {
    const { left = 0, width = 1 } = frame.current?.getBoundingClientRect() ?? {};
    return (100 * (place - left)) / width;
  };
  return (
    <div
      ref={frame}
      className={styles.panes}
      data-shown={isHydrated ? shown : undefined}
      // Pages of the server have no styles of their own.
      style={
        isHydrated ? ({ '--share': `${share}fr`, '--rest': `${100 - share}fr` } as CSSProperties) : undefined
      }
    >
      {isHydrated && (
        <fieldset className={styles.switch}>
          <legend className="visually-hidden">{t('panes.switch')}</legend>
          {panes.map((pane) => (
            <button key={pane} type="button" aria-pressed={pane === shown} onClick={() => show(pane)}>
              {t(`panes.${pane}`)}
            </button>
          ))}
        </fieldset>
      )}
      <section className={styles.copy} data-pane="copy" tabIndex={-1} aria-label={t('panes.copy')}>
        {isHydrated && <Way to="report" go={focus} />}
        <CopyOfReview copy={copy} file={file} remarks={own} back={officePaths.review(assignment.id)} />
      </section>
      {isHydrated && (
        <div className={styles.divider}>
          <Divider
            name={t('panes.divider')}
            orientation="vertical"
            value={share}
            min={shares.least}
            max={shares.most}
            step={5}
            valueAt={valueAt}
            onChange={setShare}
          />
        </div>
      )}
      <section className={styles.report} data-pane="report" tabIndex={-1} aria-label={t('panes.report')}>
        {isHydrated && <Way to="copy" go={focus} />}
        <ReviewNotice outcome={notice} />
        <Files assignment={assignment} here={copy.id} />
        <ReportForm reporting={reporting} copy={copy.id} />
        {report && <ReportFiles files={report.files} />}
      </section>
    </div>
  );
}

/** Stands for a report that an assignment does not show; `isWriting` excludes it. */
const noReport: NonNullable<OpenAssignment['report']> = {
  content: { ratings: {}, toAuthors: '', toEditors: '', recommendation: null, remarks: [] },
  files: [],
  version: 0,
  saved: null,
  sent: null,
};

/** A way between the panes that appears with the focus. */
function Way({ to, go }: { to: Shown; go: (pane: Shown) => void }) {
  const { t } = useTranslation('office-remarks');
  return (
    <button type="button" className={styles.way} onClick={() => go(to)}>
      {t(to === 'report' ? 'panes.toReport' : 'panes.toCopy')} <kbd>F6</kbd>
    </button>
  );
}

/** The other files of the manuscript. */
function Files({ assignment: { id, files }, here }: { assignment: OpenAssignment; here: string }) {
  const { t } = useTranslation('office-review');
  if (files.length < 2) return null;
  return (
    <nav className={styles.files} aria-label={t('copies.title')}>
      {files.map((file) => (
        <LocalLink
          key={file.id}
          to={officePaths.reviewCopy(id, file.id)}
          aria-current={file.id === here ? 'page' : undefined}
        >
          {file.name}
        </LocalLink>
      ))}
    </nav>
  );
}

/** Which pane is shown where there is room for one, with where each was scrolled to, and F6 between them. */
function usePanes() {
  const frame = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const [shown, setShown] = useState<Shown>('copy');
  const scrolled = useRef<Record<Shown, number>>({ copy: 0, report: 0 });
  const show = (pane: Shown) => {
    if (pane === shown) return;
    scrolled.current[shown] = scrollY;
    setShown(pane);
  };
  useLayoutEffect(() => {
    // With room for both, the window scrolls the report alone.
    if (isOneAtATime(frame.current)) scrollTo(0, scrolled.current[shown]);
  }, [shown]);
  const focus = (pane: Shown) => {
    show(pane);
    requestAnimationFrame(() => {
      const there = frame.current?.querySelector<HTMLElement>(`[data-pane="${pane}"]`);
      (there?.querySelector<HTMLElement>('[data-reader]') ?? there)?.focus({ preventScroll: true });
    });
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    const focused = document.activeElement?.closest('[data-pane="copy"]') ? 'copy' : 'report';
    const here = isOneAtATime(frame.current) ? shown : focused;
    focus(here === 'copy' ? 'report' : 'copy');
  });
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  // A remark in the list leads to its place.
  const showPlace = useEffectEvent(() => show('copy'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells that the link was followed again
  useEffect(() => {
    if (readPlace(hash)?.note) showPlace();
  }, [hash, key]);
  return { frame, shown, show, focus };
}

/** Whether there is room for one pane: then there are buttons to choose it. */
function isOneAtATime(frame: HTMLElement | null): boolean {
  const choice = frame?.querySelector('fieldset');
  return !!choice && getComputedStyle(choice).display !== 'none';
}
