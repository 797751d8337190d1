import { useTranslation } from 'react-i18next';
import type { PersonPage } from '#shared/office/person.ts';
import { DateText } from '../../../components/date-text.tsx';
import page from '../../../components/heading-page/heading-page.module.css';
import { OrcidLink } from '../../../components/orcid/orcid-link.tsx';
import { dayOf } from '../../../components/saved/day-of.ts';
import { countryNames } from '../../../i18n/country-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmailLink } from '../email-link.tsx';
import styles from './people.module.css';

/** What the account says of a person. */
export function PersonFacts({ person }: { person: PersonPage }) {
  const { t } = useTranslation('office-people');
  const language = useLanguage();
  const { email, emailVerified, country, orcidId, orcidAuthenticated, username, joined } = person;
  return (
    <dl className={page.facts}>
      <div>
        <dt>{t('fact.email')}</dt>
        <dd className={styles.whole}>
          <EmailLink to={email} />
        </dd>
        <dd className={emailVerified ? styles.muted : styles.warning}>
          {emailVerified ? t('fact.confirmed') : t('fact.unconfirmed')}
        </dd>
      </div>
      <div>
        <dt>{t('fact.country')}</dt>
        <dd>{countryNames(language)(country)}</dd>
      </div>
      {orcidId && (
        <div>
          <dt>ORCID iD</dt>
          <dd>
            <OrcidLink orcid={orcidId} authenticated={orcidAuthenticated} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('fact.username')}</dt>
        <dd className={styles.whole}>{username}</dd>
      </div>
      <div>
        <dt>{t('fact.language')}</dt>
        <dd>{t(`language.${person.language}`)}</dd>
      </div>
      <div>
        <dt>{t('fact.joined')}</dt>
        <dd>
          <DateText date={dayOf(Date.parse(joined))} />
        </dd>
      </div>
    </dl>
  );
}
