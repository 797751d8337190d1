import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import { findPage } from '../place/place.ts';
import { useView } from '../view/use-view.ts';
import styles from './page-box.module.css';

/**
 * Shows the printed number of the current page and takes another: a printed number, else a position in the
 * file. Typed text stays until it is entered, cancelled or left, whichever page comes into view.
 */
export function PageBox({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader');
  const page = useView(reader, (view) => view.page);
  const label = useView(reader, (view) => view.label);
  const [typed, setTyped] = useState<string>();
  const [unknown, setUnknown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const place = useId();
  const pages = reader.labels.length;

  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = findPage(typed ?? label, reader.labels);
    setUnknown(wanted === undefined);
    if (wanted === undefined) {
      reader.announce(t('move.unknown', { page: typed }));
      field.current?.select();
      return;
    }
    if (wanted !== page) reader.goTo({ page: wanted });
    setTyped(undefined);
    // After the jump, keys act on the pages again.
    reader.container.focus({ preventScroll: true });
  };
  return (
    <form className={styles.box} onSubmit={go}>
      <input
        ref={field}
        type="text"
        className={styles.field}
        value={typed ?? label}
        // As wide as the longest number.
        size={Math.max(2, ...reader.labels.slice(-1).map((last) => last.length), label.length)}
        aria-label={t('move.page')}
        aria-describedby={place}
        aria-invalid={unknown || undefined}
        autoComplete="off"
        enterKeyHint="go"
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          setTyped(undefined);
          setUnknown(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setTyped(undefined);
          reader.container.focus({ preventScroll: true });
        }}
        data-tool
        data-page-box
      />
      <span id={place} className={styles.place}>
        <span aria-hidden>·</span>
        {t('move.of', { number: page, pages })}
      </span>
    </form>
  );
}
