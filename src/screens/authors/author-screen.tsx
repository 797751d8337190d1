import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { fullName } from '#shared/article/author-name.ts';
import { orcidUrl } from '#shared/article/orcid-url.ts';
import type { AuthorPage } from '#shared/library/browse.ts';
import { paths } from '#shared/page/paths.ts';
import page from '../../components/heading-page/heading-page.module.css';
import { HeadingPage } from '../../components/heading-page/heading-page.tsx';
import { otherNames } from '../../components/heading-page/other-names.ts';
import { ExternalLink } from '../../components/link/external-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

/** One author: names, ORCID iD, affiliations, articles. */
export function AuthorScreen() {
  const { t } = useTranslation('browse');
  const language = useLanguage();
  const author = useLoaderData<AuthorPage>();
  const { slug, orcid, affiliations, articles } = author;
  const names = fullName(author);
  const name = names[language];
  const others = otherNames(names, language);
  return (
    <HeadingPage
      name={name}
      description={t('author.description', { name })}
      path={paths.author(slug)}
      above={{ to: paths.authors, name: t('authors.title') }}
      articlesTitle={t('author.articles')}
      articles={articles}
      facts={
        <dl className={page.facts}>
          {others.length > 0 && (
            <div>
              <dt>{t('author.otherNames')}</dt>
              {others.map((other) => (
                <dd key={other} lang={other}>
                  {names[other]}
                </dd>
              ))}
            </div>
          )}
          {orcid && (
            <div>
              <dt>ORCID iD</dt>
              <dd>
                <ExternalLink href={orcidUrl(orcid)}>{orcid}</ExternalLink>
              </dd>
            </div>
          )}
          {affiliations.length > 0 && (
            <div>
              <dt>{t('author.affiliations')}</dt>
              {affiliations.map(({ name: place, city }) => (
                <dd key={place.en}>
                  {place[language]}, {city[language]}
                </dd>
              ))}
            </div>
          )}
        </dl>
      }
    />
  );
}
