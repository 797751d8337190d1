import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { ArticleSummary } from '#shared/article/article.ts';
import { currentIssue } from '#shared/library/current-issue.ts';
import type { JournalPage } from '#shared/library/journal-page.ts';
import type { Volume } from '#shared/library/volume.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { useJournal } from '../../app/use-journal.ts';
import { Carousel } from '../../components/carousel/carousel.tsx';
import content from '../../components/content.module.css';
import { useLanguage } from '../../i18n/use-language.ts';
import { ArticleCard } from './article-card.tsx';
import { CallForPapers } from './call-for-papers.tsx';
import { CurrentIssueGlance } from './current-issue-glance.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { WelcomeLetter } from './welcome-letter.tsx';

type HomeData = { articles: ArticleSummary[]; volumes: Volume[]; welcome: JournalPage };

/** The featured article, the welcome letter, recent publications, the current issue, the call for papers. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const journal = useJournal();
  const { articles, volumes, welcome } = useLoaderData<HomeData>();
  const byId = (id: number) => articles.find((article) => article.id === id);
  const featured = byId(journal.home.featured);
  const recent = journal.home.carousel.map(byId).filter((article) => article !== undefined);
  const current = currentIssue(volumes);
  return (
    <>
      <Head title={t('title')} description={journal.description[language]} path={paths.home} />
      {featured && <Hero article={featured} />}
      <div className={content.content}>
        <WelcomeLetter letter={welcome} />
        <Carousel
          labelledBy="recent"
          heading={
            <h2 id="recent" className={`${styles.heading} ${styles.besideArrows}`}>
              {t('recent')}
            </h2>
          }
          items={recent.map((article) => ({
            key: article.id,
            content: <ArticleCard article={article} />,
          }))}
        />
        <div className={styles.pair}>
          {current && <CurrentIssueGlance current={current} />}
          <CallForPapers />
        </div>
      </div>
    </>
  );
}
