import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { keepSaved, useIsSaved } from '../../client/saved-articles.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import styles from './read-article.module.css';

/** Saves the article on this device or removes it, and links to the saved articles. */
export function SaveButton({ articleId }: { articleId: number }) {
  const { t } = useTranslation('article');
  const saved = useIsSaved(articleId);
  const [pressed, setPressed] = useState(false);
  const hint = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!pressed) return;
    const leave = ({ target }: Event) => {
      if (!hint.current?.contains(target as Node)) setPressed(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [pressed]);

  const toggle = () => {
    keepSaved(articleId, !saved);
    setPressed(true);
  };
  return (
    <>
      <button
        type="button"
        className={`${action.secondary} ${styles.tool} ${styles.save} needs-script`}
        aria-pressed={saved}
        aria-label={t('save.button')}
        title={t('save.button')}
        onClick={toggle}
      >
        <Bookmark aria-hidden size={18} fill={saved ? 'currentColor' : 'none'} />
      </button>
      <p ref={hint} className={styles.hint} role="status">
        {pressed && (
          <>
            {t(saved ? 'save.done' : 'save.removed')}
            {saved && <LocalLink to={paths.saved}>{t('save.all')}</LocalLink>}
          </>
        )}
      </p>
    </>
  );
}
