import { useTranslation } from 'react-i18next';
import type { LocalizedText } from '#shared/language/language.ts';
import type { LibraryState } from '#shared/library/library-updates.ts';
import { paths } from '#shared/page/paths.ts';
import { useLibraryState } from '../client/library-updates.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type ClosedNews, NewsCard } from './news-card.tsx';

/** Reports on any screen that there are new issues, or that the library is damaged; once for each. */
export function NewIssuesNotice({ closed }: { closed: ClosedNews }) {
  const { t } = useTranslation('library-updates');
  const language = useLanguage();
  const state = useLibraryState();
  const news = state && newsOf(state);
  if (!news) return null;
  return (
    <NewsCard
      name={news.name}
      closed={closed}
      more={{ to: `${paths.settings}#library`, words: t('notice.see') }}
    >
      {news.kind === 'new'
        ? t('notice.new', { titles: news.titles.map((title) => title[language]).join(', ') })
        : t(`notice.${news.kind}`)}
    </NewsCard>
  );
}

/** `name` identifies the message. */
type News = { name: string } & (
  | { kind: 'new'; titles: LocalizedText[] }
  | { kind: 'newTexts' | 'paused' | 'trouble' }
);

function newsOf({ update, trouble, files }: LibraryState): News | null {
  if (trouble || files.step === 'damaged') return { kind: 'trouble', name: 'trouble' };
  if (update.step !== 'paused' && update.step !== 'available') return null;
  const { edition, newIssues, declined } = update.offer;
  if (update.step === 'paused') {
    // The user paused it and needs no message.
    return update.because === 'asked' ? null : { kind: 'paused', name: `paused ${edition.version}` };
  }
  if (declined) return null;
  const name = `new ${edition.version}`;
  const titles = newIssues.map(({ title }) => title);
  return titles.length > 0 ? { kind: 'new', name, titles } : { kind: 'newTexts', name };
}
