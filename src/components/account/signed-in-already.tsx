import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { signOut } from '../../client/accounts.ts';
import { forgetUsername } from '../../client/session.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import action from '../link/action.module.css';
import { RouterLink } from '../link/router-link.tsx';
import { Notice } from '../notice/notice.tsx';
import { passFocusOn } from '../pass-focus-on.ts';
import styles from './signed-in-already.module.css';

type SignedInAlreadyProps = {
  username: string;
  /** The path the user was heading for, with its language; by default the user's dashboard. */
  next?: string | undefined;
};

/** The focus moves to the place where the form will appear. */
const toContent = passFocusOn(() => document.getElementById('content'));

/**
 * Replaces a login form if somebody is logged in: shows who, links onward, and offers to log out for another
 * account.
 */
export function SignedInAlready({ username, next }: SignedInAlreadyProps) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const [isLeaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);

  const logOut = async () => {
    setFailed(false);
    setLeaving(true);
    try {
      await signOut();
      forgetUsername();
    } catch {
      setFailed(true);
    }
    setLeaving(false);
  };
  return (
    <>
      <Notice kind="note">{t('already.who', { username })}</Notice>
      <p className={styles.ways}>
        <RouterLink to={next ?? withLanguage(language, paths.userDashboard)} className={action.primary}>
          {next === undefined ? t('already.dashboard') : t('already.goOn')}
        </RouterLink>
        <button
          ref={toContent}
          type="button"
          className={action.secondary}
          aria-disabled={isLeaving}
          onClick={() => isLeaving || void logOut()}
        >
          {t('already.another')}
        </button>
      </p>
      {failed && <Notice kind="fault">{t('already.failed')}</Notice>}
    </>
  );
}
