import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import form from '../../components/form/form.module.css';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import type { ReaderHandle } from '../handle.ts';
import type { Query } from './find-matches.ts';
import styles from './find-panel.module.css';
import { FoundPlaces } from './found-places.tsx';
import { useAnnouncedFind } from './use-announced-find.ts';
import { useFind } from './use-find.ts';

/** Delay after typing before the search starts, in milliseconds. */
const typing = 140;

const conditions = ['matchCase', 'wholeWords', 'matchAccents'] as const;

/** The search panel: query, options, number of matches, and their list. */
export function FindPanel({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader-find');
  const { find } = reader;
  const state = useFind(find);
  const { query } = state;
  const [early] = useState(reader.room.typeAhead.take);
  const [text, setText] = useState(early || query.text);
  const [former, setFormer] = useState(query);
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useAnnouncedFind(reader, state);

  useLayoutEffect(() => {
    if (early) find.search({ ...find.state().query, text: early });
    else field.current?.select();
  }, [early, find]);

  useEffect(() => {
    find.prepare();
    return () => {
      clearTimeout(waiting.current);
      find.clear();
    };
  }, [find]);

  // The query may have been changed elsewhere, by an address or a shortcut.
  if (query !== former) {
    setFormer(query);
    setText(query.text);
  }

  const search = (changed: Query) => {
    clearTimeout(waiting.current);
    find.search(changed);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => search({ ...query, text: typed }), typing);
  };
  const step = (direction: 1 | -1) => {
    if (text !== query.text) search({ ...query, text });
    else find.step(direction);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    step(1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step(-1);
  };

  const none = text.trim() !== '' && !state.searching && state.total === 0 && find.marks();
  return (
    <search className={styles.panel}>
      <form className={styles.form} onSubmit={onSubmit}>
        <div className={styles.row}>
          <input
            ref={field}
            type="search"
            className={`${form.control} ${styles.field}`}
            value={text}
            aria-label={t('find.field')}
            aria-describedby={`${id}count`}
            aria-invalid={none}
            placeholder={t('find.field')}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            data-autofocus
          />
          <IconButton
            icon={ArrowUp}
            name={t('find.previous')}
            aria-disabled={state.total === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            type="submit"
            icon={ArrowDown}
            name={t('find.next')}
            aria-disabled={state.total === 0}
          />
        </div>
        <p id={`${id}count`} className={styles.count} data-none={none || undefined}>
          <Count reader={reader} none={none} />
        </p>
        <fieldset className={styles.conditions}>
          <legend className="visually-hidden">{t('find.options')}</legend>
          {conditions.map((condition) => (
            <label key={condition}>
              <input
                type="checkbox"
                checked={query[condition]}
                onChange={(event) => search({ ...query, text, [condition]: event.target.checked })}
              />
              {t(`find.${condition}`)}
            </label>
          ))}
          <label>
            <input
              type="checkbox"
              checked={state.markAll}
              onChange={(event) => find.setMarkAll(event.target.checked)}
            />
            {t('find.markAll')}
          </label>
        </fieldset>
      </form>
      {state.textless ? (
        <p className={styles.advice}>{t('find.textlessAdvice')}</p>
      ) : none ? (
        <p className={styles.advice}>{t('find.noneAdvice')}</p>
      ) : (
        <FoundPlaces reader={reader} />
      )}
    </search>
  );
}

function Count({ reader, none }: { reader: ReaderHandle; none: boolean }) {
  const { t } = useTranslation('reader-find');
  const { find } = reader;
  const { position, total, searching, textless, wrapped } = useFind(find);
  if (textless) return t('find.textless');
  if (none) return t('find.none');
  if (!find.marks()) return t('find.empty');
  if (total === 0) return t('find.searching');
  const counted = searching
    ? t('find.searchingFound', { position, total })
    : t('find.position', { position, total });
  if (!wrapped) return counted;
  return `${counted} · ${t(wrapped === 'first' ? 'find.wrappedFirst' : 'find.wrappedLast')}`;
}
