import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/account.ts';
import { FailureDetail } from '../form/send-form.tsx';
import action from '../link/action.module.css';
import { Notice } from '../notice/notice.tsx';
import { passFocusOn } from '../pass-focus-on.ts';
import styles from './account-gate.module.css';
import type { useAccount } from './use-account.ts';

type AccountGateProps = {
  loaded: ReturnType<typeof useAccount>;
  /** Whether it is nearly all that the screen shows: then it keeps the room of that. */
  whole?: boolean;
  children: (account: Account) => ReactNode;
};

/** The keyboard waits where everything comes. */
const toContent = passFocusOn(() => document.getElementById('content'));

/** Shows what needs the account's record once it is there; before, that it comes; otherwise, why it did not. */
export function AccountGate({ loaded, whole = false, children }: AccountGateProps) {
  const { t } = useTranslation('form');
  const [hasAsked, setHasAsked] = useState(false);

  const askAgain = () => {
    setHasAsked(true);
    loaded.retry();
  };
  switch (loaded.state) {
    case 'loading':
      return (
        <div className={styles.loading} data-whole={whole ? '' : undefined} role="status">
          <span className="visually-hidden">{t('account.loading')}</span>
          <i />
          <i />
          <i />
          <i />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.failed} data-whole={whole ? '' : undefined}>
          <Notice kind="fault" focus={hasAsked && 'unlessElsewhere'}>
            <p>{t('account.error', { text: t('account.failed') })}</p>
            <FailureDetail failure={loaded.failure} />
            {loaded.failure.code === 'offline' && <p>{t('account.waiting')}</p>}
          </Notice>
          <p>
            <button ref={toContent} type="button" className={action.secondary} onClick={askAgain}>
              {t('account.retry')}
            </button>
          </p>
        </div>
      );
    case 'missing':
      return <Notice kind="fault">{t('account.missing')}</Notice>;
    case 'ready':
      // Forms keep what they were filled with first.
      return <Fragment key={loaded.account.email}>{children(loaded.account)}</Fragment>;
  }
}
