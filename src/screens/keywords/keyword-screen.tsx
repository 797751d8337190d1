import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { KeywordPage } from '#shared/library/browse.ts';
import { paths } from '#shared/page/paths.ts';
import page from '../../components/heading-page/heading-page.module.css';
import { HeadingPage } from '../../components/heading-page/heading-page.tsx';
import { otherNames } from '../../components/heading-page/other-names.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './keyword.module.css';

/** One keyword: its names in the other languages, its articles, and related keywords. */
export function KeywordScreen() {
  const { t } = useTranslation('browse');
  const language = useLanguage();
  const { slug, name: names, articles, related } = useLoaderData<KeywordPage>();
  const name = names[language];
  const others = otherNames(names, language);
  return (
    <HeadingPage
      name={name}
      description={t('keyword.description', { name })}
      path={paths.keyword(slug)}
      above={{ to: paths.keywords, name: t('keywords.title') }}
      articlesTitle={t('keyword.articles')}
      articles={articles}
      facts={
        <div className={`${page.facts} ${styles.facts}`}>
          {others.length > 0 && (
            <section aria-labelledby="other-names">
              <h2 id="other-names">{t('keyword.otherNames')}</h2>
              <ul>
                {others.map((other) => (
                  <li key={other} lang={other}>
                    {names[other]}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {related.length > 0 && (
            <section aria-labelledby="related">
              <h2 id="related">{t('keyword.related')}</h2>
              <ul>
                {related.map((other) => (
                  <li key={other.slug}>
                    <LocalLink to={paths.keyword(other.slug)}>{other.name[language]}</LocalLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <LocalLink to={paths.searchFor(name)} rel="nofollow" className={action.secondary}>
            <Search aria-hidden size={18} />
            {t('keyword.search')}
          </LocalLink>
        </div>
      }
    />
  );
}
