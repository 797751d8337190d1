import { useTranslation } from 'react-i18next';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from '../office.module.css';
import { unanswered } from './unanswered.ts';

/** Which remarks of which reports wait for an answer. */
export function UnansweredList({
  manuscript,
}: {
  manuscript: Pick<AuthorManuscript, 'state' | 'decisions'>;
}) {
  const { t } = useTranslation('office-author');
  const { t: reportText } = useTranslation('office-report');
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' });
  return (
    <ul className={styles.quiet}>
      {unanswered(manuscript).map(({ alias, numbers }) => (
        <li key={alias}>
          {reportText('released.reviewer', { alias })}:{' '}
          {list.format(
            numbers.map((number) =>
              number === 0 ? t('decisions.general') : t('decisions.remark', { number }),
            ),
          )}
        </li>
      ))}
    </ul>
  );
}
