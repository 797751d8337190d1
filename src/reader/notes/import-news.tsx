import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/account/annotation.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import action from '../../components/link/action.module.css';
import { Notice } from '../../components/notice/notice.tsx';
import type { ImportReport } from './exchange/import-annotations.ts';
import styles from './notes-panel.module.css';

type ImportNewsProps = {
  report: ImportReport | 'unreadable' | 'tooLarge';
  /** Takes in notes that name another document. */
  onAdd: (unclear: readonly Annotation[]) => void;
  onClose: () => void;
};

/**
 * The result of an import: how many notes were imported, the words of each that was not, with the reason, and a question
 * about those that name another document and fit this one.
 */
export function ImportNews({ report, onAdd, onClose }: ImportNewsProps) {
  const { t } = useTranslation('reader-notes');
  const close = (
    <IconButton name={t('notes.close')} icon={X} size={16} className={styles.closeNews} onClick={onClose} />
  );
  if (typeof report === 'string') {
    return (
      <div className={styles.news}>
        <Notice kind="fault" focus>
          <p>{t(report === 'tooLarge' ? 'notes.fileTooLarge' : 'notes.fileUnreadable')}</p>
        </Notice>
        {close}
      </div>
    );
  }
  const { added, known, refused, unclear } = report;
  return (
    <div className={styles.news}>
      <Notice kind={refused.length + unclear.length > 0 ? 'note' : 'success'} focus>
        <p>{t('notes.imported', { count: added })}</p>
        {known > 0 && <p>{t('notes.known', { count: known })}</p>}
        {unclear.length > 0 && (
          <>
            <p>{t('notes.unclear', { count: unclear.length })}</p>
            <ul className={styles.refused}>
              {unclear.map(({ id, quote, note }) => (
                <li key={id}>
                  <q>{quote}</q>
                  {note !== '' && <span>{note}</span>}
                </li>
              ))}
            </ul>
            <p>
              <button type="button" className={action.secondary} onClick={() => onAdd(unclear)}>
                {t('notes.addUnclear')}
              </button>
            </p>
          </>
        )}
        {refused.length > 0 && (
          <>
            <p>{t('notes.notImported', { count: refused.length })}</p>
            <ul className={styles.refused}>
              {refused.map(({ position, fault, quote, note }) => (
                <li key={position}>
                  <strong>{t(`notes.entryFault.${fault}`)}</strong>
                  {quote !== '' && <q>{quote}</q>}
                  {note !== '' && <span>{note}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
      {close}
    </div>
  );
}
