import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { orcidOutcomes } from '#shared/account/orcid.ts';
import { nextPath } from '#shared/page/next-path.ts';
import { paths } from '#shared/page/paths.ts';
import { useSite } from '../../app/site.ts';
import { readAccount } from '../../client/accounts.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { OrcidIcon } from '../../components/orcid/orcid-icon.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './login.module.css';

/** What the server leads back to from ORCID, each shown while the address names it: also without scripts. */
export function OrcidArrival({ wanted }: { wanted: string | null }) {
  const { t } = useTranslation('orcid');
  if (!useSite().orcid) return null;
  return (
    <>
      {(['away', 'denied', 'unfit', 'expired', 'locked', 'tooMany'] as const).map((outcome) => (
        <div key={outcome} id={orcidOutcomes[outcome]} className={styles.outcome}>
          <Notice kind="fault">{t(`login.${outcome}`)}</Notice>
        </div>
      ))}
      <div id={orcidOutcomes.unknown} className={styles.outcome}>
        <Notice kind="note">
          <p>{t('login.unknown')}</p>
          <ul>
            <li>{t('login.join')}</li>
            <li>
              {t('login.noAccount')} <LocalLink to={registration(wanted)}>{t('login.register')}</LocalLink>
            </li>
          </ul>
        </Notice>
      </div>
    </>
  );
}

/** The registration with the iD that has just been authenticated. */
function registration(wanted: string | null): string {
  return wanted === null ? `${paths.register}?orcid=1` : `${paths.registerThen(wanted)}&orcid=1`;
}

/** The button that leads to ORCID: a form, so that no other site can press it. */
export function SignInWithOrcid() {
  const { t } = useTranslation('orcid');
  const isHydrated = useHydrated();
  if (!useSite().orcid) return null;
  return (
    <form method="post" className={styles.orcid}>
      {isHydrated && <input type="hidden" name="scripts" value="1" />}
      <button type="submit" name="orcid" value="1" className={action.secondary}>
        <OrcidIcon authenticated />
        {t('login.button')}
      </button>
      <p>{t('login.about')}</p>
    </form>
  );
}

/** Learns who has logged in with ORCID, and goes on to the page that required it. */
export function EnteredWithOrcid() {
  const navigate = useNavigate();
  const language = useLanguage();
  const { search } = useLocation();
  const goOn = useEffectEvent(async () => {
    // Whatever it says: the next page finds out by itself.
    await readAccount().catch(() => undefined);
    await navigate(nextPath(new URLSearchParams(search).get('next'), language, paths.userDashboard), {
      replace: true,
    });
  });
  useEffect(() => void goOn(), []);
  return null;
}
