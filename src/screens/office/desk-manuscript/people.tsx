import { useTranslation } from 'react-i18next';
import { isOrcid } from '#shared/article/orcid.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { OrcidLink } from '../../../components/orcid/orcid-link.tsx';
import { countryNames } from '../../../i18n/country-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmailLink } from '../email-link.tsx';
import styles from './desk-manuscript.module.css';
import { useDesk } from './use-desk.ts';

/** The authors in their order, who has confirmed, and who of the journal may be one of them. */
export function Authors() {
  const { t } = useTranslation(['office-desk', 'office-author', 'article-details']);
  const countryName = countryNames(useLanguage());
  const { content, confirmed, denied, notAsked, authenticated, conflicts } = useDesk().manuscript;
  return (
    <>
      <ol className={styles.people}>
        {content.contributors.map((author) => {
          const { id, givenName, familyName, email, orcid, affiliation, city, country, roles } = author;
          const place = [affiliation, city, country && countryName(country)].filter(Boolean);
          return (
            <li key={id}>
              <b>
                {givenName} {familyName}
              </b>
              {author.isCorresponding && (
                <span className={styles.quiet}> · {t('office-author:contributor.corresponding')}</span>
              )}
              {place.length > 0 && <p>{place.join(', ')}</p>}
              <p>
                <EmailLink to={email} />
                {isOrcid(orcid) && (
                  <>
                    {' · '}
                    <OrcidLink orcid={orcid} authenticated={authenticated.includes(id)} />
                  </>
                )}
              </p>
              {roles.length > 0 && (
                <p className={styles.quiet}>
                  {roles.map((role) => t(`article-details:roles.${role}`)).join(', ')}
                </p>
              )}
              <p className={confirmed.includes(id) ? styles.quiet : styles.warning}>
                {t(
                  denied.includes(id)
                    ? 'authors.denied'
                    : confirmed.includes(id)
                      ? 'authors.confirmed'
                      : notAsked.includes(id)
                        ? 'authors.notAsked'
                        : 'authors.unconfirmed',
                )}
              </p>
            </li>
          );
        })}
      </ol>
      {conflicts.length > 0 && (
        <div className={styles.conflicts}>
          <h3>{t('conflicts.title')}</h3>
          <ul>
            {conflicts.map(({ person, contributor, by, certain, authenticated: isTheirs, denied }) => (
              <li key={`${person.id} ${by}`}>
                {t('conflicts.person', { person: person.name, contributor })} —{' '}
                {t(`conflicts.by.${isTheirs ? 'authenticatedOrcid' : by}`)}.{' '}
                <b>{t(knownAs({ by, certain, isTheirs, denied }))}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type Found = Pick<DeskManuscript['conflicts'][number], 'by' | 'certain' | 'denied'> & { isTheirs: boolean };

/** Whether two people are one: an iD that was typed into a profile is a claim. */
function knownAs({ by, certain, isTheirs, denied }: Found) {
  if (denied) return 'conflicts.denied';
  if (!certain) return 'conflicts.possible';
  return by === 'orcid' && !isTheirs ? 'conflicts.claimed' : 'conflicts.certain';
}

/** Whom the authors suggest as reviewers, and whom they ask not to ask. */
export function Reviewers() {
  const { t } = useTranslation(['office-desk', 'office-author']);
  const { content, doubts } = useDesk().manuscript;
  const { reviewers } = content;
  if (reviewers.length === 0) return <p className={styles.quiet}>{t('reviewers.none')}</p>;
  return (
    <>
      <ul className={styles.people}>
        {reviewers.map(({ kind, name, email, affiliation, reason }, place) => (
          <li key={`${kind} ${name} ${email}`}>
            <span className={kind === 'opposed' ? styles.warning : styles.good}>
              {t(`office-author:reviewer.${kind}`)}
            </span>{' '}
            <b>{name}</b>
            <p>{[affiliation, email].filter(Boolean).join(', ')}</p>
            {reason && <p className={styles.quiet}>{reason}</p>}
            {doubts[place]?.map((doubt) => (
              <p key={doubt} className={styles.warning}>
                {t(`reviewers.doubt.${doubt}`)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('reviewers.source')}</p>
    </>
  );
}
