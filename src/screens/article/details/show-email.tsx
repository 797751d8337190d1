import { Mail } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#shared/failure.ts';
import { paths } from '#shared/page/paths.ts';
import { askLibrary } from '../../../client/library.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import styles from './details.module.css';

type ShowEmailProps = {
  /** The article's slug and the author's. */
  slug: string;
  author: string;
  name: string;
};

type State = 'hidden' | 'asking' | 'offline' | 'busy' | 'failed' | { email: string };

/**
 * Marks a corresponding author. Their e-mail address is not in the page, where robots would collect it: the button
 * asks for it. Without scripts, the page refers to the editorial office.
 */
export function ShowEmail({ slug, author, name }: ShowEmailProps) {
  const { t } = useTranslation('article-details');
  const [state, setState] = useState<State>('hidden');
  const link = useRef<HTMLAnchorElement>(null);
  const shown = useRef(true);
  const isAsking = state === 'asking';
  const email = typeof state === 'object' ? state.email : undefined;

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  useLayoutEffect(() => {
    if (email !== undefined) link.current?.focus();
  }, [email]);

  const ask = async () => {
    if (isAsking) return;
    setState('asking');
    const answer = await askForEmail(slug, author);
    if (shown.current) setState(answer);
  };
  return (
    <div className={styles.email}>
      <span className={styles.term}>{t('email.corresponding')}</span>
      {email !== undefined ? (
        <a ref={link} href={`mailto:${email}`}>
          {email}
        </a>
      ) : (
        <button
          type="button"
          className={`${styles.show} needs-script`}
          aria-label={t('email.showOf', { name })}
          aria-disabled={isAsking}
          onClick={() => void ask()}
        >
          <Mail aria-hidden size={16} />
          {t(isAsking ? 'email.asking' : 'email.show')}
        </button>
      )}
      <noscript>
        <LocalLink to={paths.contacts}>{t('email.office')}</LocalLink>
      </noscript>
      <p role="status" className={styles.fault}>
        {(state === 'offline' || state === 'busy' || state === 'failed') && t(`email.${state}`)}
      </p>
    </div>
  );
}

async function askForEmail(slug: string, author: string): Promise<State> {
  try {
    const found = await askLibrary((library) => library.correspondence(slug));
    const email = found?.find((one) => one.author === author)?.email;
    return email === undefined ? 'failed' : { email };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'offline') return 'offline';
    return error.code === 'tooManyRequests' ? 'busy' : 'failed';
  }
}
