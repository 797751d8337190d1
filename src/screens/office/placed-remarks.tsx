import { CornerDownRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Remark } from '#shared/office/remark.ts';
import { pointsOf } from '#shared/office/report-points.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PlaceOfRemark } from './place-of-remark.tsx';
import styles from './released-report.module.css';

/** The ways to the places of the remarks of a report. */
export type WaysToPlaces = {
  /** Who has made them. */
  name: string;
  /** The bare address of a place; null if no copy that is there has it. */
  placeOf: (remark: Remark) => string | null;
};

type RemarksProps = {
  /** The remarks to the authors, whose own numbers come first. */
  text: string;
  /** In their order. */
  remarks: readonly Remark[];
  ways?: WaysToPlaces | undefined;
};

/** The remarks of a report on places of the copies, with their numbers. */
export function PlacedRemarks({ text, remarks, ways }: RemarksProps) {
  const { t } = useTranslation('office-report');
  const points = pointsOf(text, remarks).points.filter(({ place }) => place);
  const placeOf = (id: string) => {
    const remark = remarks.find((one) => one.id === id);
    return remark && ways ? ways.placeOf(remark) : null;
  };
  return (
    points.length > 0 && (
      <ol className={styles.points}>
        {points.map(({ id, number, place, text: said }) => {
          const to = placeOf(id);
          return (
            <li key={id}>
              <span className={styles.number}>{number}.</span>
              <div className={styles.remark}>
                {place && <PlaceOfRemark place={place} />}
                <p className={styles.said}>{said}</p>
                {to && (
                  <LocalLink
                    to={to}
                    className={styles.way}
                    preventScrollReset
                    aria-label={t('sheet.toPlaceOf', { number, name: ways?.name })}
                  >
                    <CornerDownRight aria-hidden size={16} /> {t('sheet.toPlace')}
                  </LocalLink>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    )
  );
}
