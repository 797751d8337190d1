import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import action from '../components/link/action.module.css';
import { LocalLink } from '../components/link/local-link.tsx';
import { passFocusOn } from '../components/pass-focus-on.ts';
import styles from './messages.module.css';

/** The messages closed in this window; they are not shown again. */
export type ClosedNews = { has(name: string): boolean; add(name: string): void };

type NewsCardProps = {
  /** Identifies the message. */
  name: string;
  closed: ClosedNews;
  /** A link to details, and its label. */
  more: { to: string; words: string };
  children: ReactNode;
};

const toContent = passFocusOn(() => document.getElementById('content'));

/** A message, shown until it is closed or its link is followed. */
export function NewsCard({ name, closed, more, children }: NewsCardProps) {
  const { t } = useTranslation('desktop-settings');
  const close = () => closed.add(name);
  if (closed.has(name)) return null;
  return (
    <section ref={toContent} className={styles.message} role="status">
      <p className={styles.line}>{children}</p>
      <div className={styles.actions}>
        <LocalLink to={more.to} className={action.secondary} onClick={close}>
          {more.words}
        </LocalLink>
      </div>
      <IconButton icon={X} name={t('news.close')} className={styles.close} onClick={close} />
    </section>
  );
}
