import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReleasedPoint } from '#shared/office/review-views.ts';
import { PlaceOfRemark } from './place-of-remark.tsx';
import { Prose } from './prose.tsx';
import styles from './released-report.module.css';

type PointsProps = {
  points: readonly ReleasedPoint[];
  /** Of the headings of answers, by what stands around them. */
  level: 4 | 5;
  /** Whether the answers are shown. */
  isAnswered?: boolean;
  /** The field with the answer to a remark: it takes the place of the answer. */
  fieldFor?: ((point: ReleasedPoint) => ReactNode) | undefined;
};

/** The numbered remarks of a report, each with the answer of the authors beside it. */
export function AnsweredPoints({ points, level, isAnswered = true, fieldFor }: PointsProps) {
  const { t } = useTranslation('office-report');
  const Part = `h${level}` as const;
  return (
    points.length > 0 && (
      <ol className={styles.points}>
        {points.map((point) => (
          <li key={point.id} data-answered={isAnswered || fieldFor ? '' : undefined}>
            <span className={styles.number}>{point.number}.</span>
            <div className={styles.remark}>
              {point.place && <PlaceOfRemark place={point.place} />}
              <Prose text={point.text} />
            </div>
            {fieldFor?.(point)}
            {!fieldFor && isAnswered && (
              <div className={styles.remark}>
                <Part className={styles.part}>{t('released.answer')}</Part>
                <Prose text={point.answer || t('released.noAnswerTo')} />
              </div>
            )}
          </li>
        ))}
      </ol>
    )
  );
}
