import type { Remark } from '#shared/office/remark.ts';
import { pointsOf } from '#shared/office/report-points.ts';
import { PlaceOfRemark } from './place-of-remark.tsx';
import styles from './released-report.module.css';

/**
 * The remarks of a report on places of the copies, with their numbers.
 * @param text the remarks to the authors, whose own numbers come first
 * @param remarks in their order
 */
export function PlacedRemarks({ text, remarks }: { text: string; remarks: readonly Remark[] }) {
  const points = pointsOf(text, remarks).points.filter(({ place }) => place);
  return (
    points.length > 0 && (
      <ol className={styles.points}>
        {points.map((point) => (
          <li key={point.id}>
            <span className={styles.number}>{point.number}.</span>
            <div className={styles.remark}>
              {point.place && <PlaceOfRemark place={point.place} />}
              <p className={styles.said}>{point.text}</p>
            </div>
          </li>
        ))}
      </ol>
    )
  );
}
