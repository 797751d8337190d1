import { useTranslation } from 'react-i18next';
import type { JournalPage } from '#shared/journal-page.ts';
import { paths } from '#shared/paths.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import styles from './user-dashboard.module.css';

/** How to submit an article, unless the library is unreachable, and the rules for manuscripts. */
export function AuthorPart({ howToSubmit }: { howToSubmit: JournalPage | null }) {
  const { t } = useTranslation('user-dashboard');
  return (
    <div className={styles.body}>
      {howToSubmit && (
        <>
          <h3>{howToSubmit.title}</h3>
          <Prose html={howToSubmit.html} />
        </>
      )}
      <section>
        <h3>{t('author.rules')}</h3>
        <ul className={styles.rules}>
          <li>{t('author.length')}</li>
          <li>{t('author.original')}</li>
          <li>{t('author.apa')}</li>
        </ul>
        <p>
          <LocalLink to={paths.submitArticle}>{t('author.more')}</LocalLink>
        </p>
      </section>
    </div>
  );
}
