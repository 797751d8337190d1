import { Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import type { SavedRow } from '../../components/saved/use-saved-list.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './user-dashboard.module.css';

type RemoveButtonProps = { row: SavedRow; onToggle: (row: SavedRow) => void };

/** Removes a saved article and restores it; one button, so that the focus stays where it is. */
export function RemoveButton({ row, onToggle }: RemoveButtonProps) {
  const { t } = useTranslation('user-dashboard');
  const title = titleWithStatus(row.article)[useLanguage()];
  return (
    <IconButton
      icon={row.saved ? X : Undo2}
      name={row.saved ? t('reader.remove', { title }) : t('reader.restore', { title })}
      title={row.saved ? t('reader.removeShort') : t('reader.restoreShort')}
      size={20}
      className={styles.remove}
      onClick={() => onToggle(row)}
    />
  );
}
