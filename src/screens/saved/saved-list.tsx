import { Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { ArticleRow } from '../../components/article-list/article-row.tsx';
import { DateText } from '../../components/date-text.tsx';
import { usePlaceName } from '../../components/issue/use-place-name.ts';
import { dayOf } from '../../components/saved/day-of.ts';
import type { SavedRow } from '../../components/saved/use-saved-list.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './saved.module.css';

type SavedListProps = { rows: SavedRow[]; onToggle: (row: SavedRow) => void };

/**
 * The saved articles as a table of contents. Removed ones keep their places, with a button that restores
 * them.
 */
export function SavedList({ rows, onToggle }: SavedListProps) {
  const { t } = useTranslation('saved');
  const language = useLanguage();
  const placeName = usePlaceName();
  const [said, setSaid] = useState('');
  const toggle = (row: SavedRow) => {
    const title = titleWithStatus(row.article)[language];
    setSaid(row.saved ? t('removed', { title }) : t('restored', { title }));
    onToggle(row);
  };
  return (
    <section aria-labelledby="saved-count">
      <h2 id="saved-count" className={styles.count}>
        {t('count', { count: rows.filter(({ saved }) => saved).length })}
      </h2>
      <ol className={styles.list}>
        {rows.map((row) => (
          <ArticleRow
            key={row.article.id}
            article={row.article}
            isOut={!row.saved}
            note={
              row.saved ? (
                <>
                  {placeName(row.article)} · {t('when')} <DateText date={dayOf(row.at)} />
                </>
              ) : (
                t('gone')
              )
            }
            action={<Toggle row={row} onToggle={toggle} />}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

/** The same button removes and restores, so that the focus stays where it is. */
function Toggle({ row, onToggle }: { row: SavedRow; onToggle: (row: SavedRow) => void }) {
  const { t } = useTranslation('saved');
  const title = titleWithStatus(row.article)[useLanguage()];
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={row.saved ? t('remove', { title }) : t('restore', { title })}
      onClick={() => onToggle(row)}
    >
      {row.saved ? <X aria-hidden size={18} /> : <Undo2 aria-hidden size={18} />}
      <span>{row.saved ? t('removeShort') : t('restoreShort')}</span>
    </button>
  );
}
