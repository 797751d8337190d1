import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { readPlace } from '../../../reader/place/place.ts';
import { Divider } from '../../../reader/split/divider.tsx';
import styles from './panes.module.css';

type Shown = 'copy' | 'report';
const panes = ['copy', 'report'] as const;

/** What of the words is about one report, or several. */
const words = {
  report: { report: 'panes.report', switch: 'panes.switch', toReport: 'panes.toReport' },
  reports: { report: 'panes.reports', switch: 'panes.switchReports', toReport: 'panes.toReports' },
} as const;

type PanesProps = {
  /** What stands beside the copy: a report that is written, or those that are read. */
  beside: keyof typeof words;
  copy: ReactNode;
  /** The same. */
  children: ReactNode;
};

/** The share of the copy, in hundredths of the width. */
const shares = { least: 30, first: 55, most: 70 };

/** A copy and what is said of it, side by side where there is room, else one at a time; both stay as they are. */
export function Panes({ beside, copy, children }: PanesProps) {
  const { t } = useTranslation('office-remarks');
  const isHydrated = useHydrated();
  const [share, setShare] = useState(shares.first);
  const { shown, show, frame, focus } = usePanes();
  const name = words[beside];
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
          <legend className="visually-hidden">{t(name.switch)}</legend>
          {panes.map((pane) => (
            <button key={pane} type="button" aria-pressed={pane === shown} onClick={() => show(pane)}>
              {t(pane === 'copy' ? 'panes.copy' : name.report)}
            </button>
          ))}
        </fieldset>
      )}
      <section className={styles.copy} data-pane="copy" tabIndex={-1} aria-label={t('panes.copy')}>
        {isHydrated && <Way words={t(name.toReport)} go={() => focus('report')} />}
        {copy}
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
      <section className={styles.report} data-pane="report" tabIndex={-1} aria-label={t(name.report)}>
        {isHydrated && <Way words={t('panes.toCopy')} go={() => focus('copy')} />}
        {children}
      </section>
    </div>
  );
}

/** A way between the panes that appears with the focus. */
function Way({ words: said, go }: { words: string; go: () => void }) {
  return (
    <button type="button" className={styles.way} onClick={go}>
      {said} <kbd>F6</kbd>
    </button>
  );
}

/** Which pane is shown where there is room for one, with where each was scrolled to, and F6 between them. */
function usePanes() {
  const frame = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const [shown, setShown] = useState<Shown>('copy');
  const [scrolled, setScrolled] = useState<Record<Shown, number>>({ copy: 0, report: 0 });
  const [followed, setFollowed] = useState(key);
  const show = (pane: Shown) => {
    if (pane === shown) return;
    setScrolled({ ...scrolled, [shown]: scrollY });
    setShown(pane);
  };
  // A remark leads to its place, which is scrolled to once it is shown; the key tells that the link was followed again.
  if (followed !== key) {
    setFollowed(key);
    if (readPlace(hash)) show('copy');
  }
  const scrollBack = useEffectEvent(() => {
    // With room for both, the window scrolls the report alone.
    if (isOneAtATime(frame.current)) scrollTo(0, scrolled[shown]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another pane
  useLayoutEffect(() => scrollBack(), [shown]);
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
  return { frame, shown, show, focus };
}

/** Whether there is room for one pane: then there are buttons to choose it. */
function isOneAtATime(frame: HTMLElement | null): boolean {
  const choice = frame?.querySelector('fieldset');
  return !!choice && getComputedStyle(choice).display !== 'none';
}
