import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { withoutLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { AppUpdate, DesktopSettings } from '#shared/program/desktop-bridge.ts';
import { desktop } from '../client/desktop.ts';
import action from '../components/link/action.module.css';
import styles from './messages.module.css';
import { NewIssuesNotice } from './new-issues-notice.tsx';
import { type ClosedNews, NewsCard } from './news-card.tsx';

/** Messages of the program, in a corner of the window. */
export function Messages({ closed }: { closed: ClosedNews }) {
  const { t } = useTranslation('desktop-settings');
  const settings = useNews('settings', () => desktop()?.settings());
  const update = useNews('appUpdate', () => desktop()?.appUpdate());
  // The settings say the same in more detail.
  if (withoutLanguage(useLocation().pathname) === paths.settings) return null;
  return (
    <aside className={styles.messages} aria-label={t('ask.label')}>
      {settings?.updates === null && <Question />}
      <NewIssuesNotice closed={closed} />
      {update && <NewVersion update={update} closed={closed} />}
    </aside>
  );
}

/** Asks once for consent; nothing is checked for updates before. */
function Question() {
  const { t } = useTranslation('desktop-settings');
  const answer = (updates: boolean) => void desktop()?.changeSettings({ updates });
  return (
    <section className={styles.message} aria-labelledby="ask-updates">
      <h2 id="ask-updates">{t('ask.title')}</h2>
      <p>{t('ask.text')}</p>
      <div className={styles.actions}>
        <button type="button" className={action.primary} onClick={() => answer(true)}>
          {t('ask.yes')}
        </button>
        <button type="button" className={action.secondary} onClick={() => answer(false)}>
          {t('ask.no')}
        </button>
      </div>
    </section>
  );
}

function NewVersion({ update, closed }: { update: AppUpdate; closed: ClosedNews }) {
  const { t } = useTranslation('desktop-settings');
  const version = versionIn(update);
  if (version === undefined) return null;
  const more = { to: `${paths.settings}#updates`, words: t('news.settings') };
  return (
    <NewsCard name={`version ${version}`} closed={closed} more={more}>
      {t('news.version', { version })}
    </NewsCard>
  );
}

function versionIn(update: AppUpdate): string | undefined {
  return update.state === 'available' || update.state === 'elsewhere' || update.state === 'ready'
    ? update.version
    : undefined;
}

/** The latest state that the program reported, first asked for, then by subscription. */
function useNews<Name extends 'settings' | 'appUpdate'>(
  name: Name,
  ask: () => Promise<{ settings: DesktopSettings; appUpdate: AppUpdate }[Name]> | undefined,
) {
  type News = { settings: DesktopSettings; appUpdate: AppUpdate }[Name];
  const [news, setNews] = useState<News>();
  const askOnce = useEffectEvent(() => ask()?.then(setNews));
  useEffect(() => {
    void askOnce();
    return desktop()?.on(name, (told) => setNews(told as News));
  }, [name]);
  return news;
}
