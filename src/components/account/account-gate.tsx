import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/account/account.ts';
import { FailureDetail } from '../form/send-form.tsx';
import action from '../link/action.module.css';
import { Notice } from '../notice/notice.tsx';
import { passFocusOn } from '../pass-focus-on.ts';
import styles from './account-gate.module.css';
import type { useAccount } from './use-account.ts';

type AccountGateProps = {
  loaded: ReturnType<typeof useAccount>;
  /** Whether it is most of the screen: then it reserves that much space. */
  whole?: boolean;
  children: (account: Account) => ReactNode;
};

/** The focus moves to the place where the content will appear. */
const toContent = passFocusOn(() => document.getElementById('content'));

/**
 * Shows content that needs the user's account: until it is loaded, a placeholder; if loading fails, the
 * reason.
 */
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
      // Forms keep their initial values: remount them for another account.
      return <Fragment key={loaded.account.email}>{children(loaded.account)}</Fragment>;
  }
}
