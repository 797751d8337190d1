import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalizedText } from '#shared/language.ts';
import type { LibraryState } from '#shared/library-updates.ts';
import { paths } from '#shared/paths.ts';
import { useLibraryState } from '../client/library-updates.ts';
import action from '../components/link/action.module.css';
import { LocalLink } from '../components/link/local-link.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import styles from './messages.module.css';

/** Says on whatever screen that there are new issues, or that the library is damaged; once for each of them. */
export function NewIssuesNotice() {
  const { t } = useTranslation('library-updates');
  const language = useLanguage();
  const state = useLibraryState();
  const [closed, setClosed] = useState<string>();
  const news = state && newsOf(state);
  if (!news || news.name === closed) return null;
  const close = () => setClosed(news.name);
  return (
    <section className={styles.message} role="status">
      <p className={styles.line}>
        {news.kind === 'new'
          ? t('notice.new', { titles: news.titles.map((title) => title[language]).join(', ') })
          : t(`notice.${news.kind}`)}
      </p>
      <div className={styles.actions}>
        <LocalLink to={`${paths.settings}#library`} className={action.secondary} onClick={close}>
          {t('notice.see')}
        </LocalLink>
      </div>
      <button type="button" className={styles.close} aria-label={t('notice.close')} onClick={close}>
        <X aria-hidden size={18} />
      </button>
    </section>
  );
}

/** `name` tells one piece of news from another: what was closed does not come again. */
type News = { name: string } & (
  | { kind: 'new'; titles: LocalizedText[] }
  | { kind: 'newTexts' | 'paused' | 'trouble' }
);

function newsOf({ update, trouble, files }: LibraryState): News | null {
  if (trouble || files.step === 'damaged') return { kind: 'trouble', name: 'trouble' };
  if (update.step !== 'paused' && update.step !== 'available') return null;
  const { edition, newIssues, declined } = update.offer;
  if (update.step === 'paused') {
    // Who paused knows.
    return update.because === 'asked' ? null : { kind: 'paused', name: `paused ${edition.version}` };
  }
  if (declined) return null;
  const name = `new ${edition.version}`;
  const titles = newIssues.map(({ title }) => title);
  return titles.length > 0 ? { kind: 'new', name, titles } : { kind: 'newTexts', name };
}
