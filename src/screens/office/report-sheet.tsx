import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnotationColour } from '#shared/account/annotation-limits.ts';
import { criteria, type ReportContent } from '#shared/office/review.ts';
import { foldText } from './fold-text.ts';
import { PlacedRemarks, type WaysToPlaces } from './placed-remarks.tsx';
import styles from './report-sheet.module.css';

/** About how many characters of remarks are shown at first. */
const shownOfRemarks = 700;

type SheetProps = {
  /** Of its heading, in the page. */
  id: string;
  /** Its reviewer. */
  name: string;
  content: ReportContent;
  placeOf: WaysToPlaces['placeOf'];
  /** Of its heading, by what stands around it. */
  level: 3 | 4;
  /** Whether long remarks are shown whole. */
  isWhole?: boolean;
  /** That of its marks in the copy, where they are. */
  colour?: AnnotationColour;
  /** What else belongs to it. */
  children?: ReactNode;
};

/** A report as it was sent, as the office and the handling editor read it. */
export function ReportSheet(props: SheetProps) {
  const { id, name, content, placeOf, level, isWhole = false, colour, children } = props;
  const { t } = useTranslation('office-report');
  const { ratings, toAuthors, toEditors, recommendation, remarks } = content;
  const Title = `h${level}` as const;
  const Part = `h${level + 1}` as 'h4' | 'h5';
  return (
    <article className={styles.sheet} aria-labelledby={id} data-colour={colour}>
      <Title id={id}>{name}</Title>
      <p className={styles.advice} data-advice={recommendation ?? undefined}>
        {t(`recommendation.${recommendation ?? 'none'}`)}
      </p>
      <table className={styles.criteria}>
        <caption className="visually-hidden">{t('sheet.criteria')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('sheet.criterion')}</th>
            <th scope="col">{t('sheet.rating')}</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map((criterion) => {
            const rating = ratings[criterion];
            return (
              <tr key={criterion}>
                <th scope="row">{t(`criterion.${criterion}`)}</th>
                <td data-rating={rating}>{rating ? t(`rating.${rating}`) : t('sheet.unrated')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={styles.remarks}>
        <Part>{t('sheet.toAuthors')}</Part>
        <Remarks text={toAuthors} isWhole={isWhole} />
        <PlacedRemarks text={toAuthors} remarks={remarks} ways={{ name, placeOf }} />
      </div>
      <div className={styles.remarks} data-confidential={toEditors ? '' : undefined}>
        <Part>{t('sheet.toEditors')}</Part>
        <Remarks text={toEditors} isWhole={isWhole} />
      </div>
      {children && <div className={styles.after}>{children}</div>}
    </article>
  );
}

/** Remarks, of which only the beginning may be shown where they are long. */
function Remarks({ text, isWhole }: { text: string; isWhole: boolean }) {
  const { t } = useTranslation('office-report');
  if (text === '') return <p className={styles.quiet}>{t('sheet.nothing')}</p>;
  const [beginning, rest] = isWhole ? [text] : foldText(text, shownOfRemarks);
  return (
    <>
      <p className={styles.text}>{beginning}</p>
      {rest && (
        <details>
          <summary>{t('sheet.more', { words: rest.split(/\s+/).length })}</summary>
          <p className={styles.text}>{rest}</p>
        </details>
      )}
    </>
  );
}
