import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { invertedName } from '#shared/article/inverted-name.ts';
import type { AuthorEntry } from '#shared/library/browse.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import content from '../../components/content.module.css';
import { EntryCount } from '../../components/letter-index/entry-count.tsx';
import { LetterIndex } from '../../components/letter-index/letter-index.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

/** All authors of the journal, by family name. */
export function AuthorsScreen() {
  const { t } = useTranslation('browse');
  const language = useLanguage();
  const authors = useLoaderData<AuthorEntry[]>();
  const entries = authors.map(({ slug, givenName, familyName, articles }) => ({
    key: slug,
    sortedBy: `${familyName[language]} ${givenName[language]}`.trim(),
    content: (
      <LocalLink to={paths.author(slug)}>
        <span>{invertedName({ familyName, givenName })[language]}</span>
        <EntryCount count={articles} />
      </LocalLink>
    ),
  }));
  return (
    <>
      <Head title={t('authors.title')} description={t('authors.description')} path={paths.authors} />
      <div className={content.content}>
        <Breadcrumbs here={t('authors.title')} />
        <PageTitle lead={t('authors.lead', { count: authors.length })}>{t('authors.title')}</PageTitle>
        <LetterIndex entries={entries} label={t('letters')} />
      </div>
    </>
  );
}
