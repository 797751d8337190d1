import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import { useSite } from '../app/site.ts';
import { loadWords } from '../i18n/load-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { FaultBoundary } from './faults/fault-boundary.tsx';
import { ReaderFault } from './faults/reader-fault.tsx';
import { ReaderLoading } from './opening/reader-loading.tsx';
import styles from './reader.module.css';
import type { ReaderProps } from './reader-props.ts';
import type { PdfFile } from './source/pdf-file.ts';
import { readingFault } from './source/reading-fault.ts';

const load = async (language: Language) =>
  (await Promise.all([import('./reader.tsx'), loadWords(language, 'reader')]))[0];

/** Begins to load the reader's code, its texts and what the first page needs, before the reader is opened. */
export function preloadReader(language: Language, pdf: PdfFile): void {
  // The smallest part first: it starts the worker and requests the file while the rest is loading.
  import('./pdfjs/prepare.ts').then(({ prepare }) => prepare(pdf)).catch(() => undefined);
  load(language).catch(() => undefined);
  import('./pdfjs/early-opening.ts').then(({ openEarly }) => openEarly(pdf)).catch(() => undefined);
}

/**
 * The reader of a PDF, as high as the screen. Its code is loaded when it is first opened.
 * @param above a line above its toolbar
 */
export function ReaderRoom({ above, ...props }: ReaderProps & { above?: ReactNode }) {
  const { t } = useTranslation('reading-door');
  const language = useLanguage();
  const words = useReaderWords(language);
  const [attempt, setAttempt] = useState(0);
  const room = useRef<HTMLDivElement>(null);
  const { pdf } = props.document;
  const title = props.document.title[language];

  // Moves the focus to the reader, at first and after each retry.
  const focus = () => room.current?.focus({ preventScroll: true });
  useLayoutEffect(focus, []);
  const retry = () => {
    focus();
    setAttempt(attempt + 1);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls and pages, not a fieldset
    <div
      ref={room}
      className={styles.room}
      role="group"
      aria-label={t('room', { title })}
      tabIndex={-1}
      data-reader
    >
      {above}
      <div className={styles.stage}>
        <FaultBoundary
          key={attempt}
          fallback={(error) => (
            <ReaderFault
              fault={readingFault(error, navigator.onLine)}
              pdf={pdf}
              onRetry={retry}
              onClose={props.onClose}
            />
          )}
        >
          <I18nextProvider i18n={words}>
            <ReaderOnceLoaded {...props} onRetry={retry} />
          </I18nextProvider>
        </FaultBoundary>
      </div>
    </div>
  );
}

/**
 * The reader, or the loading screen until its code arrives. It avoids `Suspense`, which keeps its fallback
 * for 300 ms, however early the code arrives.
 * @throws the error of loading the code, for the error boundary
 */
function ReaderOnceLoaded({ onRetry, ...props }: ReaderProps & { onRetry: () => void }) {
  const language = useLanguage();
  const [Reader, setReader] = useState<ComponentType<ReaderProps>>();
  const [missing, setMissing] = useState<{ error: unknown }>();
  const first = useRef(language);

  useEffect(() => {
    load(first.current).then(
      ({ Reader: loaded }) => setReader(() => loaded),
      (error: unknown) => setMissing({ error }),
    );
  }, []);

  if (missing) throw missing.error;
  if (Reader) return <Reader {...props} />;
  return <ReaderLoading {...props} read={props.document} beforeToolbar onRetry={onRetry} />;
}

/**
 * Texts that include the reader's. After a change of language, the old ones stay until the new ones are
 * loaded.
 */
function useReaderWords(language: Language) {
  const { words } = useSite();
  const [spoken, setSpoken] = useState(language);
  useEffect(() => {
    let left = false;
    loadWords(language, 'reader').then(
      () => left || setSpoken(language),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [language]);
  return words(spoken);
}
