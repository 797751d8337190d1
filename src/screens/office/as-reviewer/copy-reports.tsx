import { useTranslation } from 'react-i18next';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { CopyReport } from '../copy-report.tsx';
import styles from '../office.module.css';

/** For each file that reviewers get: what was removed, and where names of the authors still stand. */
export function CopyReports({ manuscript }: { manuscript: AuthorManuscript }) {
  const { t } = useTranslation('office-author');
  const reported = manuscript.files.filter(({ report }) => report !== null);
  if (reported.length === 0) return <p className={styles.quiet}>{t('report.none')}</p>;
  return reported.map(({ id, name, report }) => (
    <article key={id} className={styles.stack}>
      <h3>{name}</h3>
      {report && (
        <CopyReport
          report={report}
          copyPage={officePaths.asReviewerCopy(manuscript.id, id)}
          advice={t('report.advice')}
        />
      )}
    </article>
  ));
}
