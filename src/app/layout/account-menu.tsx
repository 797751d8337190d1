import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { useDesktop } from '../../client/desktop.ts';
import { useOffice, useUsername } from '../../client/session.ts';
import { LocalNavLink } from '../../components/link/local-link.tsx';
import { Menu } from '../../components/menu/menu.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLeave } from '../use-leave.ts';
import styles from './account-menu.module.css';
import menus from './menus.module.css';

/** A link to the login; for logged-in users, a menu with their name. */
export function AccountMenu() {
  const { t } = useTranslation('layout');
  const username = useUsername();
  if (username === null) return <LocalNavLink to={paths.login}>{t('nav.login')}</LocalNavLink>;
  return (
    <Menu
      className={`${menus.menu} ${styles.menu}`}
      label={t('account.welcome', { username })}
      button={
        <>
          <span className={styles.greeting}>
            <Greeting username={username} />
          </span>
          <span className={styles.name}>{username}</span>
          <ChevronDown aria-hidden size={16} />
        </>
      }
    >
      <ul className={menus.sheet}>
        <AccountLinks />
      </ul>
    </Menu>
  );
}

/** The same as entries of the menu of small screens. */
export function AccountEntries() {
  const { t } = useTranslation('layout');
  const username = useUsername();
  if (username === null) {
    return (
      <li className="needs-account">
        <LocalNavLink to={paths.login}>{t('nav.login')}</LocalNavLink>
      </li>
    );
  }
  return (
    <>
      <li className={styles.welcome}>
        <Greeting username={username} />
      </li>
      <AccountLinks />
    </>
  );
}

function Greeting({ username }: { username: string }) {
  const { t } = useTranslation('layout');
  return t('account.welcome', { username });
}

function AccountLinks() {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const leave = useLeave();
  const office = useOffice();
  const program = useDesktop();
  const [failed, setFailed] = useState(false);
  const logOut = async (end: (accounts: typeof import('../../client/accounts.ts')) => Promise<void>) => {
    setFailed(false);
    try {
      await leave(
        async () => end(await import('../../client/accounts.ts')),
        withLanguage(language, paths.home),
      );
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <li>
        <LocalNavLink to={paths.profile}>{t('account.profile')}</LocalNavLink>
      </li>
      <li>
        <LocalNavLink to={paths.userDashboard}>{t('account.dashboard')}</LocalNavLink>
      </li>
      <li>
        <LocalNavLink to={paths.myManuscripts}>{t('account.manuscripts')}</LocalNavLink>
      </li>
      {office && (
        <li>
          <LocalNavLink to={office}>{t('account.office')}</LocalNavLink>
        </li>
      )}
      <li className={styles.saved}>
        <LocalNavLink to={paths.saved}>{t('account.saved')}</LocalNavLink>
      </li>
      <li className={styles.saved}>
        <LocalNavLink to={paths.notes}>{t('account.notes')}</LocalNavLink>
      </li>
      <li>
        <button
          type="button"
          className={styles.logout}
          onClick={() => void logOut(({ signOut }) => signOut())}
        >
          {t('account.logout')}
        </button>
        {failed && (
          <p className={menus.failed} role="alert">
            {t('account.logoutFailed')}
          </p>
        )}
        {failed && program && (
          <button
            type="button"
            className={styles.logout}
            onClick={() => void logOut(({ signOutHere }) => signOutHere(program))}
          >
            {t('account.logoutHere')}
          </button>
        )}
      </li>
    </>
  );
}
