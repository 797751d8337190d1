import type { Article } from '#shared/article.ts';
import { fullName } from '#shared/author-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './affiliations.module.css';

/** Where the authors work; with several places each carries its number. */
export function Affiliations({ article }: { article: Article }) {
  const language = useLanguage();
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const marked = article.affiliations.length > 1;
  return (
    <ul className={styles.list}>
      {article.affiliations.map((affiliation, index) => {
        const place = index + 1;
        const people = article.authors.filter((author) => author.affiliations.includes(place));
        return (
          <li key={place}>
            {marked && <sup>{place}</sup>}
            <span className={styles.people}>
              {people.map((author) => fullName(author)[language]).join(', ')}
            </span>
            {/* Browsers may name a country otherwise than the server does. */}
            <span suppressHydrationWarning>
              {affiliation.name[language]}, {affiliation.city[language]}, {countries.of(affiliation.country)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
