import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { fullName } from '#shared/article/author-name.ts';
import { orcidUrl } from '#shared/article/orcid-url.ts';
import { OrcidIcon } from '../../../components/orcid/orcid-icon.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './details.module.css';
import { ShowEmail } from './show-email.tsx';

/** What is said of single authors: degree and position, contribution, ORCID iD, and how to write to them. */
export function Contributors({ article }: { article: Article }) {
  const { t } = useTranslation('article-details');
  const language = useLanguage();
  const described = article.authors.filter(
    ({ degree, position, roles = [], orcidAuthenticated, corresponding }) =>
      (degree ?? position ?? orcidAuthenticated ?? corresponding) || roles.length > 0,
  );
  if (described.length === 0) return null;
  return (
    <ul className={styles.contributors}>
      {described.map((author) => {
        const { slug, degree, position, roles = [], orcid, orcidAuthenticated, corresponding } = author;
        const name = fullName(author)[language];
        const standing = [degree?.[language], position?.[language]].filter(Boolean).join(', ');
        return (
          <li key={slug}>
            <p>
              <strong>{name}</strong>
              {standing && `, ${standing}`}
            </p>
            {roles.length > 0 && (
              <p>
                <span className={styles.term}>{t('contribution')}: </span>
                {roles.map((role) => t(`roles.${role}`)).join('; ')}
              </p>
            )}
            {orcid && orcidAuthenticated && (
              <p className={styles.orcid}>
                <OrcidIcon authenticated />
                <a href={orcidUrl(orcid)}>{orcidUrl(orcid)}</a>
                <span className={styles.sign}>
                  <BadgeCheck aria-hidden size={16} />
                  {t('authenticated')}
                </span>
              </p>
            )}
            {corresponding && <ShowEmail slug={article.slug} author={slug} name={name} />}
          </li>
        );
      })}
    </ul>
  );
}
