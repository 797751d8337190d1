import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { ArticleSummary } from '#shared/article.ts';
import { paths } from '#shared/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { AccountGate } from '../../components/account/account-gate.tsx';
import { useAccount } from '../../components/account/use-account.ts';
import content from '../../components/content.module.css';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { AuthorPart } from './author-part.tsx';
import { Choices } from './choices.tsx';
import { ReadingLists } from './reading-lists.tsx';
import { ReviewerPart } from './reviewer-part.tsx';
import styles from './user-dashboard.module.css';

/** What a person has to do with the journal, as a reader, a reviewer and an author. */
export function UserDashboardScreen() {
  const { t } = useTranslation('user-dashboard');
  const articles = useLoaderData<ArticleSummary[]>();
  const loaded = useAccount(paths.userDashboard);
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.userDashboard} index={false} />
      <div className={content.content}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        <AccountGate loaded={loaded}>
          {(account) => (
            <>
              <section className={styles.part} aria-labelledby="reader-part">
                <h2 id="reader-part">{t('reader.title')}</h2>
                <div className={styles.body}>
                  <ReadingLists articles={articles} />
                  <h3>{t('reader.notifications')}</h3>
                  <Choices
                    account={account}
                    names={['notificationPreferences', 'notifyJournalUpdates', 'notifyNewSubmissions']}
                    onSaved={loaded.setAccount}
                  />
                </div>
              </section>
              <section className={styles.part} aria-labelledby="reviewer-part">
                <h2 id="reviewer-part">{t('reviewer.title')}</h2>
                <ReviewerPart account={account} onSaved={loaded.setAccount} />
              </section>
              <section className={styles.part} aria-labelledby="author-part">
                <h2 id="author-part">{t('author.title')}</h2>
                <AuthorPart />
              </section>
            </>
          )}
        </AccountGate>
      </div>
    </>
  );
}
