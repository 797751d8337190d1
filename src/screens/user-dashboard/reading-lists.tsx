import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleSummary } from '#shared/article/article.ts';
import { pageAnchor } from '#shared/article/page-anchor.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { paths } from '#shared/page/paths.ts';
import { useReadingEntries } from '../../client/reading-positions.ts';
import { TextLanguage } from '../../components/article-labels/text-language.tsx';
import { TypeLabel } from '../../components/article-labels/type-label.tsx';
import { DateText } from '../../components/date-text.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { dayOf } from '../../components/saved/day-of.ts';
import { useSavedList } from '../../components/saved/use-saved-list.ts';
import { useBound } from '../../i18n/bound.tsx';
import { placeFragment } from '../../reader/place/place-fragment.ts';
import { RemoveButton } from './remove-button.tsx';
import styles from './user-dashboard.module.css';

/** Reading positions and saved articles, newest first. They come from this device and need no network. */
export function ReadingLists({ articles }: { articles: ArticleSummary[] }) {
  const { t } = useTranslation('user-dashboard');
  const reading = useReadingEntries();
  const { rows: saved, toggle } = useSavedList(articles);
  return (
    <>
      <h3 id="continue">{t('reader.continue')}</h3>
      {!reading ? (
        <Waiting />
      ) : reading.length === 0 ? (
        <p className={styles.empty}>{t('reader.nothingRead')}</p>
      ) : (
        <ul className={styles.rows} aria-labelledby="continue">
          {reading.map(({ articleId, label, inText, at }) => {
            const place = inText ? `#${pageAnchor(label)}` : placeFragment({ page: label });
            const article = articles.find(({ id }) => id === articleId);
            return (
              <Row key={articleId} article={article}>
                {article && (
                  <LocalLink to={`${paths.articleBySlug(article.slug)}${place}`}>
                    {t('reader.page', { label })}
                  </LocalLink>
                )}{' '}
                · <DateText date={dayOf(at)} />
              </Row>
            );
          })}
        </ul>
      )}
      <h3 id="saved">{t('reader.saved')}</h3>
      {!saved ? (
        <Waiting />
      ) : saved.length === 0 ? (
        <p className={styles.empty}>{t('reader.nothingSaved')}</p>
      ) : (
        <ul className={styles.rows} aria-labelledby="saved">
          {saved.map((row) => (
            <Row
              key={row.article.id}
              article={row.article}
              action={<RemoveButton row={row} onToggle={toggle} />}
            >
              {row.saved ? <DateText date={dayOf(row.at)} /> : t('reader.removed')}
            </Row>
          ))}
        </ul>
      )}
      <p>
        <LocalLink to={paths.saved}>{t('reader.allSaved')}</LocalLink> ·{' '}
        <LocalLink to={paths.notes}>{t('reader.allNotes')}</LocalLink>
      </p>
    </>
  );
}

/** Reserves one line, so that nothing moves when the lists appear. */
function Waiting() {
  return <p aria-hidden>&nbsp;</p>;
}

type RowProps = { article: ArticleSummary | undefined; action?: ReactNode; children: ReactNode };

function Row({ article, action, children }: RowProps) {
  const bound = useBound();
  if (!article) return null;
  return (
    <li>
      <div>
        <TypeLabel type={article.type} />
        <LocalLink to={paths.articleBySlug(article.slug)}>{bound(titleWithStatus(article))}</LocalLink>
        <TextLanguage language={article.language} />
        <p>{children}</p>
      </div>
      {action}
    </li>
  );
}
