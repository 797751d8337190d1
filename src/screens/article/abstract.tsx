import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { languages } from '#shared/language/language.ts';
import { paths } from '#shared/page/paths.ts';
import { LibraryHtml } from '../../components/library-html.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './abstract.module.css';
import { ParallelRecord } from './parallel-record.tsx';

/** Abstract and keywords, on wide screens beside those in another language. */
export function Abstract({ article }: { article: Article }) {
  const { t } = useTranslation('article-details');
  const language = useLanguage();
  const keywords = article.keywords[language];
  const hasAny = languages.some((each) => article.abstract[each] !== '' || article.keywords[each].length > 0);
  if (!hasAny) return null;
  return (
    <div className={styles.pair}>
      <section
        className={styles.abstract}
        aria-labelledby={article.abstract[language] ? 'abstract' : undefined}
      >
        {article.abstract[language] && (
          <>
            <h2 id="abstract">{t('abstract')}</h2>
            <LibraryHtml as="p" className={styles.text} html={article.abstract[language]} />
          </>
        )}
        {keywords.length > 0 && (
          <p className={styles.keywords}>
            <strong>{t('keywords')}:</strong>{' '}
            {article.keywordSlugs.map((slug, place) => (
              <Fragment key={slug}>
                {place > 0 && ', '}
                <LocalLink to={paths.keyword(slug)}>{keywords[place]}</LocalLink>
              </Fragment>
            ))}
          </p>
        )}
      </section>
      <ParallelRecord article={article} />
    </div>
  );
}
