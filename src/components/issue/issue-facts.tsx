import { useTranslation } from 'react-i18next';
import type { Issue } from '#shared/library/issue.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DateText } from '../date-text.tsx';
import styles from './issue-facts.module.css';

/** The guest editors of a thematic issue and the day of publication, each on a line. */
export function IssueFacts({ issue }: { issue: Issue }) {
  const { t } = useTranslation('issue');
  const language = useLanguage();
  const editors = issue.guestEditors.map((name) => name[language]);
  return (
    <>
      {editors.length > 0 && (
        <span className={styles.fact}>
          {t('guestEditors', { count: editors.length, names: editors.join(', ') })}
        </span>
      )}
      <span className={styles.fact}>
        {t('published')} <DateText date={issue.published} />
      </span>
    </>
  );
}
