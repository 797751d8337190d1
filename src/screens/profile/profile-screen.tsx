import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { readOwnOrcid } from '../../client/orcid.ts';
import { AccountGate } from '../../components/account/account-gate.tsx';
import { useAccount } from '../../components/account/use-account.ts';
import content from '../../components/content.module.css';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { Section } from '../../components/section/section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { ExportData } from './export-data.tsx';
import { OwnOrcid } from './own-orcid.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** The user's profile, and all actions on the account. */
export function ProfileScreen() {
  const { t } = useTranslation(['profile', 'orcid']);
  const loaded = useAccount(paths.profile);
  const [orcid, setOrcid] = useOwnOrcid(loaded.state === 'ready');
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.profile} index={false} />
      <div className={content.content}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        <AccountGate loaded={loaded} whole>
          {(account) => (
            <>
              <Section id="profile" title={t('profile.title')} about={t('profile.about')}>
                <ProfileForm account={account} orcid={orcid ?? null} onSaved={loaded.setAccount} />
              </Section>
              {orcid !== undefined && (
                <Section id="orcid" title="ORCID iD" about={t('orcid:profile.about')}>
                  <OwnOrcid
                    account={account}
                    orcid={orcid}
                    onTakenOff={() => {
                      setOrcid(null);
                      loaded.setAccount({ ...account, orcidId: '' });
                    }}
                  />
                </Section>
              )}
              <Section id="password" title={t('password.title')} about={t('password.about')}>
                <PasswordForm account={account} onChanged={loaded.setAccount} />
              </Section>
              <Section id="email" title={t('email.title')} about={t('email.about')}>
                <EmailForm account={account} onChanged={loaded.setAccount} />
              </Section>
              <Section id="second-factor" title={t('secondFactor.title')} about={t('secondFactor.about')}>
                <SecondFactor account={account} />
              </Section>
              <Section id="sessions" title={t('sessions.title')} about={t('sessions.about')}>
                <Sessions />
              </Section>
              <Section id="export" title={t('export.title')} about={t('export.about')}>
                <ExportData />
              </Section>
              <Section id="delete" title={t('delete.title')} about={t('delete.about')}>
                <DeleteAccount />
              </Section>
            </>
          )}
        </AccountGate>
      </div>
    </>
  );
}

/** The iD that the user has authenticated, null if none; undefined until it is known, and where iDs can’t be authenticated. */
function useOwnOrcid(isKnown: boolean) {
  const [orcid, setOrcid] = useState<string | null>();
  // A failure is told by the account itself, which comes from the same server.
  const read = useEffectEvent(() => void readOwnOrcid().then(setOrcid, () => undefined));
  useEffect(() => {
    if (isKnown) read();
  }, [isKnown]);
  return [orcid, setOrcid] as const;
}
