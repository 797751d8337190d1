import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import styles from './search-help.module.css';

const examples = ['topic', 'phrase', 'field'] as const;
const signs = ['quotes', 'truncated', 'minus', 'author', 'year'] as const;

/** Shown before a search: example queries, search operators, and links for browsing. */
export function SearchHelp() {
  const { t } = useTranslation('search');
  return (
    <div className={styles.help}>
      <section aria-labelledby="examples">
        <h2 id="examples">{t('help.examples')}</h2>
        <ul className={styles.examples}>
          {examples.map((name) => {
            const question = t(`help.exampleQuestions.${name}`);
            return (
              <li key={name}>
                <LocalLink to={paths.searchFor(question)} rel="nofollow">
                  {question}
                </LocalLink>
              </li>
            );
          })}
        </ul>
        <BrowseLinks />
      </section>
      <section aria-labelledby="precisely">
        <h2 id="precisely">{t('help.title')}</h2>
        <p>{t('help.words')}</p>
        <dl className={styles.signs}>
          {signs.map((name) => (
            <div key={name}>
              <dt>{t(`help.${name}.sign`)}</dt>
              <dd>{t(`help.${name}.does`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** Links for browsing without a query. */
export function BrowseLinks() {
  const { t } = useTranslation('search');
  return (
    <div className={styles.browse}>
      <p>{t('help.browse')}</p>
      <ul>
        <li>
          <LocalLink to={paths.authors}>{t('help.authors')}</LocalLink>
        </li>
        <li>
          <LocalLink to={paths.keywords}>{t('help.keywords')}</LocalLink>
        </li>
        <li>
          <LocalLink to={paths.archive}>{t('help.archive')}</LocalLink>
        </li>
      </ul>
    </div>
  );
}
