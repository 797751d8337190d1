import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { Account } from '#shared/account/account.ts';
import type { ArticleSummary } from '#shared/article/article.ts';
import type { JournalPage } from '#shared/library/journal-page.ts';
import type { AuthorSummary } from '#shared/office/manuscript-views.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { AccountGate } from '../../components/account/account-gate.tsx';
import { useAccount } from '../../components/account/use-account.ts';
import content from '../../components/content.module.css';
import { LettersNote } from '../../components/form/letters-note.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { ReviewOfferForm } from '../../components/review-offer/review-offer-form.tsx';
import { useArticlesAtHand } from '../../components/saved/use-articles-at-hand.ts';
import { AuthorPart } from './author-part.tsx';
import { Choices } from './choices.tsx';
import { ReadingLists } from './reading-lists.tsx';
import { ReviewerPart } from './reviewer-part.tsx';
import styles from './user-dashboard.module.css';

/** Null if the library or the office is unreachable. */
type DashboardData = {
  articles: ArticleSummary[] | null;
  howToSubmit: JournalPage | null;
  manuscripts: AuthorSummary[] | null;
};

/**
 * The user's dashboard as a reader, a reviewer and an author. Data of the device appears at once and without
 * a network; only the checkboxes need the account.
 */
export function UserDashboardScreen() {
  const { t } = useTranslation('user-dashboard');
  const data = useLoaderData<DashboardData>();
  const articles = useArticlesAtHand(data.articles);
  const loaded = useAccount(paths.userDashboard);
  /** An error in loading the account is shown once, at the first choices. */
  const choices = (draw: (account: Account) => ReactNode, isFirst: boolean) =>
    isFirst || loaded.state === 'ready' || loaded.state === 'loading' ? (
      <AccountGate loaded={loaded}>{draw}</AccountGate>
    ) : (
      <p className={styles.empty}>{t('choices.unknown')}</p>
    );
  /** Who has manuscripts comes for them. */
  const isAuthor = data.manuscripts !== null && data.manuscripts.length > 0;
  const ofAuthor = (
    <section className={styles.part} aria-labelledby="author-part">
      <h2 id="author-part">{t('author.title')}</h2>
      <AuthorPart howToSubmit={data.howToSubmit} manuscripts={data.manuscripts} />
    </section>
  );
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.userDashboard} index={false} />
      <div className={content.content}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        {isAuthor && ofAuthor}
        <section className={styles.part} aria-labelledby="reader-part">
          <h2 id="reader-part">{t('reader.title')}</h2>
          <div className={styles.body}>
            <ReadingLists articles={articles} />
            <h3>{t('reader.notifications')}</h3>
            <LettersNote submissions />
            {choices(
              (account) => (
                <Choices
                  account={account}
                  legend={t('reader.notifications')}
                  names={['notificationPreferences', 'notifyJournalUpdates', 'notifyNewSubmissions']}
                  onSaved={loaded.setAccount}
                />
              ),
              true,
            )}
          </div>
        </section>
        <section className={styles.part} aria-labelledby="reviewer-part">
          <h2 id="reviewer-part">{t('reviewer.title')}</h2>
          <ReviewerPart>
            {choices(
              (account) => (
                <>
                  <Choices
                    account={account}
                    legend={t('reviewer.willingness')}
                    names={['agreeToReview']}
                    onSaved={loaded.setAccount}
                  />
                  {account.agreeToReview && (
                    <>
                      <h3>{t('reviewer.offer')}</h3>
                      <ReviewOfferForm account={account} onKept={() => undefined} />
                    </>
                  )}
                </>
              ),
              false,
            )}
          </ReviewerPart>
        </section>
        {!isAuthor && ofAuthor}
      </div>
    </>
  );
}
