import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryEdition } from '#shared/library/library-updates.ts';
import { actOnLibrary } from '../../client/library-updates.ts';
import action from '../../components/link/action.module.css';
import { longDate } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './library-updates.module.css';

/** Restores the previous edition, after confirmation. */
export function GoBack({ former }: { former: LibraryEdition }) {
  const { t } = useTranslation('library-updates');
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const date = longDate(language, former.published);
  const goBack = () => {
    dialog.current?.close();
    void actOnLibrary('goBackInLibrary');
  };
  return (
    <>
      <p>
        <button type="button" className={styles.quiet} onClick={() => dialog.current?.showModal()}>
          <Undo2 aria-hidden size={16} />
          {t('back.open', { date })}
        </button>
      </p>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="library-back">
        <h3 id="library-back">{t('back.question', { date })}</h3>
        <p>{t('back.text', { volumes: former.issues.map(({ title }) => title[language]).join(', ') })}</p>
        <p className={styles.actions}>
          <button type="button" className={action.primary} onClick={goBack}>
            {t('back.confirm')}
          </button>
          <button type="button" className={action.secondary} onClick={() => dialog.current?.close()}>
            {t('back.cancel')}
          </button>
        </p>
      </dialog>
    </>
  );
}
