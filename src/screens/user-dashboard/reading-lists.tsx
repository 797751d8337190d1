import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingRecord, SavedArticle } from '#shared/account.ts';
import type { ArticleSummary } from '#shared/article.ts';
import { paths } from '#shared/paths.ts';
import { readReadingRecords, readSavedArticles, unsaveArticle } from '../../client/accounts.ts';
import { DateText } from '../../components/date-text.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './user-dashboard.module.css';

type Lists = { saved: SavedArticle[]; reading: ReadingRecord[] };

/** Where reading stopped, and the articles that were saved, newest first. */
export function ReadingLists({ articles }: { articles: ArticleSummary[] }) {
  const { t } = useTranslation('user-dashboard');
  const [lists, setLists] = useState<Lists>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let left = false;
    Promise.all([readSavedArticles(), readReadingRecords()]).then(
      ([saved, reading]) => !left && setLists({ saved, reading }),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, []);

  const remove = async (articleId: number) => {
    setFailed(false);
    try {
      await unsaveArticle(articleId);
      setLists((now) => now && { ...now, saved: now.saved.filter((saved) => saved.articleId !== articleId) });
    } catch {
      setFailed(true);
    }
  };

  return (
    <>
      {failed && <Notice kind="fault">{t('reader.failed')}</Notice>}
      <h3 id="continue">{t('reader.continue')}</h3>
      {!lists ? (
        <Waiting />
      ) : lists.reading.length === 0 ? (
        <p className={styles.empty}>{t('reader.nothingRead')}</p>
      ) : (
        <ul className={styles.rows} aria-labelledby="continue">
          {lists.reading.map(({ articleId, label, read }) => (
            <Row key={articleId} article={articles.find(({ id }) => id === articleId)}>
              {t('reader.page', { label })} · <DateText date={read.slice(0, 10)} />
            </Row>
          ))}
        </ul>
      )}
      <h3 id="saved">{t('reader.saved')}</h3>
      {!lists ? (
        <Waiting />
      ) : lists.saved.length === 0 ? (
        <p className={styles.empty}>{t('reader.nothingSaved')}</p>
      ) : (
        <ul className={styles.rows} aria-labelledby="saved">
          {lists.saved.map(({ articleId, saved }) => (
            <Row
              key={articleId}
              article={articles.find(({ id }) => id === articleId)}
              onRemove={() => void remove(articleId)}
            >
              <DateText date={saved.slice(0, 10)} />
            </Row>
          ))}
        </ul>
      )}
    </>
  );
}

/** Keeps the room of a line, so that nothing jumps when the lists come. */
function Waiting() {
  return <p aria-hidden>&nbsp;</p>;
}

type RowProps = { article: ArticleSummary | undefined; onRemove?: () => void; children: ReactNode };

function Row({ article, onRemove, children }: RowProps) {
  const { t } = useTranslation('user-dashboard');
  const language = useLanguage();
  if (!article) return null;
  const title = article.title[language];
  return (
    <li>
      <div>
        <LocalLink to={paths.articleBySlug(article.slug)}>{title}</LocalLink>
        <p>{children}</p>
      </div>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('reader.remove', { title })}
          title={t('reader.removeShort')}
          onClick={onRemove}
        >
          <X aria-hidden size={20} />
        </button>
      )}
    </li>
  );
}
