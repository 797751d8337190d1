import { Fragment } from 'react';
import type { Article } from '#shared/article/article.ts';
import { fullName } from '#shared/article/author-name.ts';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './affiliations.module.css';
import { Contributors } from './details/contributors.tsx';

/** The authors' affiliations, numbered if there are several, and what is said of single authors. */
export function Affiliations({ article }: { article: Article }) {
  const language = useLanguage();
  const marked = article.affiliations.length > 1;
  return (
    <>
      <ul className={styles.list}>
        {article.affiliations.map((affiliation, index) => {
          const place = index + 1;
          const people = article.authors.filter((author) => author.affiliations.includes(place));
          return (
            <li key={place}>
              {marked && <sup>{place}</sup>}
              <span className={styles.people}>
                {people.map((person, before) => (
                  <Fragment key={person.slug}>
                    {before > 0 && ', '}
                    <LocalLink to={paths.author(person.slug)}>{fullName(person)[language]}</LocalLink>
                  </Fragment>
                ))}
              </span>
              <span>
                {affiliation.name[language]}, {affiliation.city[language]},{' '}
                {affiliation.countryName[language]}
              </span>
              {affiliation.ror && <a href={affiliation.ror}>{affiliation.ror}</a>}
            </li>
          );
        })}
      </ul>
      <Contributors article={article} />
    </>
  );
}
