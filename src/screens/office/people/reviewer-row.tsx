import { useTranslation } from 'react-i18next';
import { fieldName } from '#shared/office/field-of-expertise.ts';
import type { Reviewer } from '#shared/office/reviewer.ts';
import { DateText } from '../../../components/date-text.tsx';
import { OrcidLink } from '../../../components/orcid/orcid-link.tsx';
import { dayOf } from '../../../components/saved/day-of.ts';
import { countryNames } from '../../../i18n/country-name.ts';
import { languageInside } from '../../../i18n/inside-sentence.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './people.module.css';

/** Somebody who reviews: in what, in which languages, whether they can be asked, and how much they have in hand. */
export function ReviewerRow({ reviewer }: { reviewer: Reviewer }) {
  const { t } = useTranslation('office-people');
  const language = useLanguage();
  const {
    givenName,
    familyName,
    affiliation,
    country,
    orcidId,
    orcidAuthenticated,
    isAvailable,
    offer,
    asked,
    handles,
  } = reviewer;
  const since = offer?.offered ?? asked;
  return (
    <li className={styles.row}>
      <div>
        <h3>
          {familyName}, {givenName}
        </h3>
        <p>{[affiliation, countryNames(language)(country)].filter(Boolean).join(', ')}</p>
        {offer ? (
          <>
            <p className={styles.fields}>
              {offer.fields.map((field) => fieldName(field, language)).join(' · ')}
            </p>
            <p className={styles.muted}>
              {t('filter.language')}:{' '}
              {offer.languages.map((one) => languageInside(language, t(`language.${one}`))).join(', ')}
            </p>
            {offer.note && <p className={`${styles.muted} ${styles.note}`}>{offer.note}</p>}
          </>
        ) : (
          <p className={styles.muted}>{t('reviewers.unsaid')}</p>
        )}
        {orcidId && (
          <p className={styles.muted}>
            <OrcidLink orcid={orcidId} authenticated={orcidAuthenticated} />
          </p>
        )}
      </div>
      <div className={styles.aside}>
        <p className={isAvailable ? styles.ready : styles.warning}>
          {t(isAvailable ? 'reviewers.available' : 'reviewers.unavailable')}
        </p>
        {handles > 0 && <p className={styles.muted}>{t('reviewers.handles', { count: handles })}</p>}
        {since && (
          <p className={styles.muted}>
            {t('reviewers.since')} <DateText date={dayOf(Date.parse(since))} />
          </p>
        )}
        {offer && offer.changed !== offer.offered && (
          <p className={styles.muted}>
            {t('reviewers.changed')} <DateText date={dayOf(Date.parse(offer.changed))} />
          </p>
        )}
      </div>
    </li>
  );
}
