import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { languagesFrom } from '#shared/language/language.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { ReviewerManuscript } from '#shared/office/review-views.ts';
import { fileSize } from '../../../components/file-size.ts';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Section } from '../../../components/section/section.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RecordNames } from '../name-list.tsx';
import styles from '../office.module.css';
import { OfficePage, officeScreen } from '../office-screen.tsx';
import { CopyReports } from './copy-reports.tsx';

type Seen = { manuscript: AuthorManuscript; seen: ReviewerManuscript };

/** The manuscript as reviewers get it, with what was removed for that and the names that still stand in it. */
export const AsReviewerScreen = officeScreen(AsReviewer);

function AsReviewer() {
  const { t } = useTranslation('office-author');
  const { t: tLayout } = useTranslation('layout');
  const here = useLanguage();
  const { manuscript, seen } = useLoaderData<Seen>();
  const { id, number, commands } = manuscript;
  const canChange = commands.includes('save');
  const given = languagesFrom(seen.language).filter((language) => seen.metadata[language].title !== '');
  return (
    <OfficePage
      title={t('asReviewer.title')}
      lead={t('asReviewer.lead')}
      above={[
        { to: officePaths.myManuscripts, name: t('mine.title') },
        {
          to: canChange ? officePaths.submission(id) : officePaths.myManuscript(id),
          name: number ?? t('submit.title'),
        },
      ]}
    >
      <Section id="seen-text" title={t('asReviewer.record')} about={t('asReviewer.recordAbout')}>
        {given.map((language) => {
          const { title, abstract, keywords } = seen.metadata[language];
          return (
            <article key={language} className={styles.stack} lang={language === here ? undefined : language}>
              <h3>{title}</h3>
              <p className={styles.letter}>{abstract}</p>
              <p>{keywords.join('; ')}</p>
            </article>
          );
        })}
        <RecordNames names={manuscript.recordNames} />
      </Section>
      <Section id="seen-files" title={t('asReviewer.files')} about={t('asReviewer.filesAbout')}>
        {seen.files.length === 0 ? (
          <p className={styles.quiet}>{t('asReviewer.noFiles')}</p>
        ) : (
          <ul className={styles.rows}>
            {seen.files.map((file) => (
              <li key={file.id}>
                <LocalLink to={officePaths.asReviewerCopy(id, file.id)}>{file.name}</LocalLink>
                <span className={styles.quiet}>
                  {t(`role.${file.role}`)} · {fileSize(tLayout, file.size)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="report" title={t('report.title')} about={t('report.about')}>
        <CopyReports manuscript={manuscript} />
      </Section>
      {canChange && (
        <p>
          <LocalLink to={`${officePaths.submission(id)}#send`} className={action.primary}>
            {t('asReviewer.go')}
          </LocalLink>
        </p>
      )}
    </OfficePage>
  );
}
