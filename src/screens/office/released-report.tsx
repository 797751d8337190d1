import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasGeneral } from '#shared/office/report-points.ts';
import { criteria } from '#shared/office/review.ts';
import type { ReleasedPoint, ReleasedReport } from '#shared/office/review-views.ts';
import { fileSize } from '../../components/file-size.ts';
import { AnsweredPoints } from './answered-points.tsx';
import office from './office.module.css';
import { Prose } from './prose.tsx';
import styles from './released-report.module.css';

type ReportProps = {
  report: ReleasedReport;
  /** Where its files are. */
  filesAt: string;
  /** Of its heading, by what stands around it. */
  level: 3 | 4;
  /** Whether it is by the reader. */
  isOwn?: boolean;
  /** Whether the answers of the authors are shown. */
  withAnswer?: boolean;
  /** The field with the answer to a remark, or to the text that is none: it takes the place of the answer. */
  fieldFor?: (point: ReleasedPoint | null) => ReactNode;
  /** What belongs to it on the page, such as a button. */
  children?: ReactNode;
};

/** A report as authors and other reviewers read it: the alias, the ratings, the remarks, each with its answer beside it. */
export function ReleasedReportText(props: ReportProps) {
  const { report, filesAt, level, isOwn, withAnswer = false, fieldFor, children } = props;
  const { t } = useTranslation('office-report');
  const { t: tLayout } = useTranslation('layout');
  const { id, alias, ratings, remarks, files, answer, points } = report;
  const Title = `h${level}` as const;
  const Part = `h${level + 1}` as 'h4' | 'h5';
  const isGeneral = hasGeneral(report);
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
      {isGeneral && (
        <>
          <Prose text={remarks || (points.length === 0 ? t('released.noRemarks') : '')} />
          {fieldFor?.(null)}
          {!fieldFor && withAnswer && (
            <>
              <Part className={styles.part}>{t('released.answer')}</Part>
              <Prose text={answer || t('released.noAnswer')} />
            </>
          )}
        </>
      )}
      <AnsweredPoints
        points={points}
        level={level === 3 ? 4 : 5}
        isAnswered={withAnswer}
        fieldFor={fieldFor}
      />
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
      {children}
    </article>
  );
}
