import { Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import icon from '../../components/icon-button.module.css';
import type { SavedRow } from '../../components/saved/use-saved-list.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './user-dashboard.module.css';

type RemoveButtonProps = { row: SavedRow; onToggle: (row: SavedRow) => void };

/** Removes an article from the saved ones, and takes that back: one button, so that the focus stays where it is. */
export function RemoveButton({ row, onToggle }: RemoveButtonProps) {
  const { t } = useTranslation('user-dashboard');
  const title = row.article.title[useLanguage()];
  return (
    <button
      type="button"
      className={`${icon.button} ${styles.remove}`}
      aria-label={row.saved ? t('reader.remove', { title }) : t('reader.restore', { title })}
      title={row.saved ? t('reader.removeShort') : t('reader.restoreShort')}
      onClick={() => onToggle(row)}
    >
      {row.saved ? <X aria-hidden size={20} /> : <Undo2 aria-hidden size={20} />}
    </button>
  );
}
