import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { useUsername } from '../../client/session.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import styles from './read-article.module.css';

const accounts = () => import('../../client/accounts.ts');

/** Keeps the article in the account; for who is not signed in, the way there and back. */
export function SaveButton({ articleId }: { articleId: number }) {
  const { t } = useTranslation('article');
  const { pathname } = useLocation();
  const username = useUsername();
  const [saved, setSaved] = useState(false);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (username === null) return;
    let left = false;
    accounts()
      .then(({ readSavedArticles }) => readSavedArticles())
      .then((all) => !left && setSaved(all.some((entry) => entry.articleId === articleId)))
      // Then it shows as not saved; saving it again does no harm.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [username, articleId]);

  if (username === null) {
    return (
      <LocalLink
        to={paths.loginThen(pathname)}
        rel="nofollow"
        className={`${action.secondary} ${styles.save}`}
        aria-label={t('save.signedOut')}
        title={t('save.signedOut')}
      >
        <Bookmark aria-hidden size={18} />
      </LocalLink>
    );
  }

  const toggle = async () => {
    setSaved(!saved);
    try {
      const { saveArticle, unsaveArticle } = await accounts();
      await (saved ? unsaveArticle : saveArticle)(articleId);
      setSaid(t(saved ? 'save.removed' : 'save.done'));
    } catch {
      setSaved(saved);
      setSaid(t('save.failed'));
    }
  };
  return (
    <>
      <button
        type="button"
        className={`${action.secondary} ${styles.save}`}
        aria-pressed={saved}
        aria-label={t('save.button')}
        title={t('save.button')}
        onClick={() => void toggle()}
      >
        {saved ? <BookmarkCheck aria-hidden size={18} /> : <Bookmark aria-hidden size={18} />}
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
