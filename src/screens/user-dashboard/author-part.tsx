import { useTranslation } from 'react-i18next';
import type { JournalPage } from '#shared/library/journal-page.ts';
import type { AuthorSummary } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { paths } from '#shared/page/paths.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { useBound } from '../../i18n/bound.tsx';
import styles from './user-dashboard.module.css';

type AuthorPartProps = { howToSubmit: JournalPage | null; manuscripts: AuthorSummary[] | null };

/**
 * The author’s manuscripts, how to submit one, unless the server is unreachable, and the rules for them.
 */
export function AuthorPart({ howToSubmit, manuscripts }: AuthorPartProps) {
  const { t } = useTranslation('user-dashboard');
  const bound = useBound();
  return (
    <div className={styles.body}>
      <h3 id="my-manuscripts">{t('author.mine')}</h3>
      {manuscripts === null || manuscripts.length === 0 ? (
        <p className={styles.empty}>{manuscripts ? t('author.none') : t('author.unreachable')}</p>
      ) : (
        <ul className={styles.rows} aria-labelledby="my-manuscripts">
          {manuscripts.map(({ id, number, title, state }) => (
            <li key={id}>
              <div>
                <LocalLink to={state === 'draft' ? officePaths.submission(id) : officePaths.myManuscript(id)}>
                  {title || t('author.untitled')}
                </LocalLink>
                <p>{number ?? t('author.draft')}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p>
        <LocalLink to={officePaths.submit} className={action.primary}>
          {t('author.submit')}
        </LocalLink>
      </p>
      {manuscripts !== null && manuscripts.length > 0 && (
        <p>
          <LocalLink to={officePaths.myManuscripts}>{t('author.all')}</LocalLink>
        </p>
      )}
      {howToSubmit && (
        <>
          <h3>{bound(howToSubmit.title)}</h3>
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
