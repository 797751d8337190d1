import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { withoutLanguage } from '#shared/address.ts';
import type { AppUpdate, DesktopSettings } from '#shared/desktop-bridge.ts';
import { paths } from '#shared/paths.ts';
import { desktop } from '../client/desktop.ts';
import icon from '../components/icon-button.module.css';
import action from '../components/link/action.module.css';
import { LocalLink } from '../components/link/local-link.tsx';
import styles from './messages.module.css';
import { NewIssuesNotice } from './new-issues-notice.tsx';

/** What the program has to tell, in a corner of the window: one thing at a time, in the way of nothing. */
export function Messages() {
  const { t } = useTranslation('desktop-settings');
  const settings = useNews('settings', () => desktop()?.settings());
  const update = useNews('appUpdate', () => desktop()?.appUpdate());
  // The settings say the same, at length.
  if (withoutLanguage(useLocation().pathname) === paths.settings) return null;
  return (
    <aside className={styles.messages} aria-label={t('ask.label')}>
      {settings?.updates === null && <Question />}
      <NewIssuesNotice />
      {update && <NewVersion key={versionIn(update)} update={update} />}
    </aside>
  );
}

/** Nothing is looked for before its user agreed once. */
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

function NewVersion({ update }: { update: AppUpdate }) {
  const { t } = useTranslation('desktop-settings');
  const [closed, setClosed] = useState(false);
  const version = versionIn(update);
  if (version === undefined || closed) return null;
  return (
    <section className={styles.message} role="status">
      <p>{t('news.version', { version })}</p>
      <div className={styles.actions}>
        <LocalLink to={`${paths.settings}#updates`} className={action.secondary}>
          {t('news.settings')}
        </LocalLink>
      </div>
      <button
        type="button"
        className={`${icon.button} ${styles.close}`}
        aria-label={t('news.close')}
        onClick={() => setClosed(true)}
      >
        <X aria-hidden size={18} />
      </button>
    </section>
  );
}

function versionIn(update: AppUpdate): string | undefined {
  return update.state === 'available' || update.state === 'elsewhere' || update.state === 'ready'
    ? update.version
    : undefined;
}

/** What the program last told of something, asked once and then heard. */
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
