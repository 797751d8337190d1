import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pdf } from '#shared/article.ts';
import type { Language } from '#shared/language.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import styles from './reader.module.css';
import { ReaderFault } from './reader-fault.tsx';
import { ReaderLoading } from './reader-loading.tsx';
import { readingFault } from './reading-fault.ts';

export type ReaderProps = {
  pdf: Pdf;
  /** What is read, for assistive technology. */
  title: string;
  /** The language of its text. */
  language: Language;
  /** The page to begin with, counted from 1. */
  startPage?: number | undefined;
  /** Told of each page that is reached: its place in the file from 1, and the number printed on it. */
  onPage?: (page: { number: number; label: string }) => void;
  onClose: () => void;
};

const load = () => import('./reader.tsx');

/** Begins to fetch the reader's code; called when someone is about to ask for it. */
export function preloadReader(): void {
  load().catch(() => undefined);
}

/** The room of a whole screen's height in which a PDF is read. Its code comes when it is first entered. */
export function ReaderRoom(props: ReaderProps) {
  const { t } = useTranslation('reader');
  const [attempt, setAttempt] = useState(0);
  const [Reader, setReader] = useState(makeReader);
  const retry = () => {
    setReader(makeReader);
    setAttempt(attempt + 1);
  };
  const room = useRef<HTMLDivElement>(null);

  // The keyboard goes on where the reading is: at first, and after another attempt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt begins anew
  useEffect(() => room.current?.focus({ preventScroll: true }), [attempt]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls and pages, not a fieldset
    <div
      ref={room}
      className={styles.room}
      role="group"
      aria-label={t('room', { title: props.title })}
      tabIndex={-1}
      data-reader
    >
      <FaultBoundary
        key={attempt}
        fallback={(error) => (
          <ReaderFault
            fault={readingFault(error, navigator.onLine)}
            pdf={props.pdf}
            onRetry={retry}
            onClose={props.onClose}
          />
        )}
      >
        <Suspense fallback={<ReaderLoading progress={undefined} />}>
          <Reader {...props} />
        </Suspense>
      </FaultBoundary>
    </div>
  );
}

/** A lazy component remembers a failed import, so each attempt needs one of its own. */
function makeReader() {
  return lazy(async () => ({ default: (await load()).Reader }));
}
