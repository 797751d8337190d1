import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { paths } from '#shared/page/paths.ts';
import { DateText } from '../../components/date-text.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';

/** The versions of an article with their dates, the current one first. */
export function Versions({ article: { slug, notices, published, versions } }: { article: Article }) {
  const { t } = useTranslation('article-details');
  const current = notices.find(({ type }) => type === 'new-version')?.published ?? published;
  return (
    <ol>
      <li>
        {t('versions.number', { number: versions.length + 1 })} ({t('versions.current')}),{' '}
        <DateText date={current} />
      </li>
      {versions.map((version) => (
        <li key={version.number}>
          <LocalLink to={paths.articleVersion(slug, version.number)}>
            {t('versions.number', { number: version.number })}
          </LocalLink>
          , <DateText date={version.published} />
        </li>
      ))}
    </ol>
  );
}
