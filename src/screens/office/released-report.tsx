import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { criteria } from '#shared/office/review.ts';
import type { ReleasedReport } from '#shared/office/review-views.ts';
import { fileSize } from '../../components/file-size.ts';
import { inOrder } from '../../components/in-order.tsx';
import office from './office.module.css';
import styles from './released-report.module.css';

type ReportProps = {
  report: ReleasedReport;
  /** Where its files are. */
  filesAt: string;
  /** Of its heading, by what stands around it. */
  level: 3 | 4;
  /** Whether it is by the reader. */
  isOwn?: boolean;
  /** Whether the answer of the authors is shown. */
  withAnswer?: boolean;
  /** What belongs to it on the page, such as a form. */
  children?: ReactNode;
};

/** A report as authors and other reviewers read it: the alias, the ratings, the remarks. */
export function ReleasedReportText({ report, filesAt, level, isOwn, withAnswer, children }: ReportProps) {
  const { t } = useTranslation('office-report');
  const { t: tLayout } = useTranslation('layout');
  const { id, alias, ratings, remarks, files, answer } = report;
  const Title = `h${level}` as const;
  const Part = `h${level + 1}` as 'h4' | 'h5';
  return (
    <article className={styles.report} aria-labelledby={`report-${id}`}>
      <Title id={`report-${id}`} className={styles.title}>
        {t('released.reviewer', { alias })}
        {isOwn && <span className={styles.own}> ({t('released.own')})</span>}
      </Title>
      <dl className={styles.ratings}>
        {criteria.map((name) => {
          const rating = ratings[name];
          return (
            <div key={name}>
              <dt>{t(`criterion.${name}`)}</dt>
              <dd>{rating && rating !== 'not-judged' ? t(`rating.${rating}`) : t('released.notJudged')}</dd>
            </div>
          );
        })}
      </dl>
      <Prose text={remarks || t('released.noRemarks')} />
      {files.length > 0 && (
        <>
          <Part className={styles.part}>{t('released.files')}</Part>
          <ul className={office.rows}>
            {files.map((file) => (
              <li key={file.id}>
                <a href={`${filesAt}/${file.id}`} download>
                  {file.name}
                </a>
                <span className={office.quiet}>{fileSize(tLayout, file.size)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {withAnswer && (
        <>
          <Part className={styles.part}>{t('released.answer')}</Part>
          <Prose text={answer || t('released.noAnswer')} />
        </>
      )}
      {children}
    </article>
  );
}

/** A text in paragraphs, which empty lines divide. */
function Prose({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={styles.prose}>
      {inOrder(paragraphs, (paragraph) => (
        <p>{paragraph}</p>
      ))}
    </div>
  );
}
