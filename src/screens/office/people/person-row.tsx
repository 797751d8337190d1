import { useTranslation } from 'react-i18next';
import { fieldName } from '#shared/office/field-of-expertise.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { PersonSummary } from '#shared/office/person.ts';
import { DateText } from '../../../components/date-text.tsx';
import { LocalLink } from '../../../components/link/local-link.tsx';
import whole from '../../../components/link/whole.module.css';
import { dayOf } from '../../../components/saved/day-of.ts';
import { insideSentence } from '../../../i18n/inside-sentence.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './people.module.css';

/** A person of the list; all of it links to their page. */
export function PersonRow({ person }: { person: PersonSummary }) {
  const { t } = useTranslation('office-people');
  const language = useLanguage();
  const { id, givenName, familyName, email, affiliation, roles, agreesToReview, offer, joined } = person;
  const held = roles
    .filter((role) => role !== 'reader')
    .map((role, place) => {
      const name = t(`role.${role}`);
      return place === 0 ? name : insideSentence(language, name);
    });
  return (
    <li className={`${whole.whole} ${styles.row}`}>
      <div>
        <h3>
          <LocalLink to={officePaths.person(id)} className={whole.link}>
            {familyName}, {givenName}
          </LocalLink>
        </h3>
        {affiliation && <p>{affiliation}</p>}
        <p className={styles.muted}>{email}</p>
        {agreesToReview && !offer && <p className={styles.muted}>{t('offer.unsaid')}</p>}
        {offer && (
          <p className={styles.muted}>
            {t('reviews', {
              fields: offer.fields.map((field) => fieldName(field, language)).join(' · '),
            })}
          </p>
        )}
      </div>
      <div className={styles.aside}>
        {held.length > 0 && <p>{held.join(', ')}</p>}
        <p className={styles.muted}>
          {t('fact.joined')}: <DateText date={dayOf(Date.parse(joined))} />
        </p>
      </div>
    </li>
  );
}
