import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { KeywordEntry } from '#shared/library/browse.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import content from '../../components/content.module.css';
import { EntryCount } from '../../components/letter-index/entry-count.tsx';
import { LetterIndex } from '../../components/letter-index/letter-index.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

/** All keywords of the journal. */
export function KeywordsScreen() {
  const { t } = useTranslation('browse');
  const language = useLanguage();
  const keywords = useLoaderData<KeywordEntry[]>();
  const entries = keywords.map(({ slug, name, articles }) => ({
    key: slug,
    sortedBy: name[language],
    content: (
      <LocalLink to={paths.keyword(slug)}>
        <span>{name[language]}</span>
        <EntryCount count={articles} />
      </LocalLink>
    ),
  }));
  return (
    <>
      <Head title={t('keywords.title')} description={t('keywords.description')} path={paths.keywords} />
      <div className={content.content}>
        <Breadcrumbs here={t('keywords.title')} />
        <PageTitle lead={t('keywords.lead', { count: keywords.length })}>{t('keywords.title')}</PageTitle>
        <LetterIndex entries={entries} label={t('letters')} />
      </div>
    </>
  );
}
