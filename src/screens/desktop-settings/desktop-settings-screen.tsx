import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths } from '#shared/page/paths.ts';
import type { ManagedKey } from '#shared/program/desktop-bridge.ts';
import { Head } from '../../app/head/head.tsx';
import { desktop } from '../../client/desktop.ts';
import content from '../../components/content.module.css';
import { Notice } from '../../components/notice/notice.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { Section } from '../../components/section/section.tsx';
import { About } from './about.tsx';
import { Appearance } from './appearance.tsx';
import { BridgeContext, useSettings } from './bridge-context.ts';
import { LibraryFolder } from './library-folder.tsx';
import { LibraryUpdates } from './library-updates.tsx';
import type { LoadedSettings } from './load-settings.ts';
import { ManagedNotice } from './managed-notice.tsx';
import { FixedServer, ServerAddress } from './server-address.tsx';
import { Updates } from './updates.tsx';

/** Shown if not even this screen can be; part of the same chunk. */
export { LibraryRescue } from './library-rescue.tsx';

/** The settings of the desktop program, and information about it. */
export function DesktopSettingsScreen() {
  const { t } = useTranslation('desktop-settings');
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.settings} index={false} />
      <div className={content.content}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        <BridgeContext value={desktop() ?? null}>
          <Sections />
        </BridgeContext>
      </div>
    </>
  );
}

function Sections() {
  const { t } = useTranslation('desktop-settings');
  const loaded = useLoaderData<LoadedSettings>();
  const { settings, change } = useSettings(loaded.settings);
  const { managed } = loaded.facts;
  const isFixed = (key: ManagedKey) => managed?.fixed.includes(key) ?? false;
  return (
    <>
      {loaded.facts.settingsReset && <Notice kind="fault">{t('reset')}</Notice>}
      {managed && <ManagedNotice managed={managed} />}
      <Section id="look" title={t('look.title')} about={t('look.about')}>
        <Appearance settings={settings} change={change} isLanguageFixed={isFixed('language')} />
      </Section>
      <Section id="library" title={t('library.title')} about={t('library.about')}>
        <LibraryUpdates />
        <LibraryFolder folder={settings.libraryFolder} />
      </Section>
      <Section id="updates" title={t('updates.title')} about={t('updates.about')}>
        <Updates
          allowed={settings.updates === true}
          change={change}
          version={loaded.facts.version}
          isOff={isFixed('updates')}
        />
      </Section>
      <Section id="server" title={t('server.title')} about={t('server.about')}>
        {isFixed('serverAddress') ? (
          <FixedServer address={settings.serverAddress} />
        ) : (
          <ServerAddress address={settings.serverAddress} change={change} />
        )}
      </Section>
      <Section id="about" title={t('about.title')} about={t('about.about')}>
        <About facts={loaded.facts} />
      </Section>
    </>
  );
}
