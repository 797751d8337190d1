import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths } from '#shared/page/paths.ts';
import { programSystems } from '#shared/program/program-package.ts';
import type { OfferedProgram } from '#shared/program/program-release.ts';
import { programScheme } from '#shared/program/program-scheme.ts';
import type { ReaderComputer } from '#shared/program/reader-computer.ts';
import { Head } from '../../app/head/head.tsx';
import { useDesktop } from '../../client/desktop.ts';
import content from '../../components/content.module.css';
import { DateText } from '../../components/date-text.tsx';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './get-program.module.css';
import { SystemPackages } from './system-packages.tsx';

type Offer = { release: OfferedProgram | null; computer: ReaderComputer };

const promises = ['offline', 'issues', 'privacy', 'languages'] as const;

/** The desktop program and its packages with checksums, those for the visitor's own system first. */
export function GetProgramScreen() {
  const { t } = useTranslation('get-program');
  const program = useDesktop();
  const { release, computer } = useLoaderData<Offer>();
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.desktop} />
      <div className={content.content}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        <ul className={styles.promises}>
          {promises.map((name) => (
            <li key={name}>{t(`about.${name}`)}</li>
          ))}
        </ul>
        {program ? <Inside /> : release ? <Release release={release} computer={computer} /> : <None />}
      </div>
    </>
  );
}

/** Shown inside the desktop program instead of downloads. */
function Inside() {
  const { t } = useTranslation('get-program');
  return (
    <div className={styles.state}>
      <h2>{t('inside.title')}</h2>
      <p>{t('inside.text')}</p>
      <LocalLink to={`${paths.settings}#updates`} className={action.primary}>
        {t('inside.link')}
      </LocalLink>
    </div>
  );
}

function None() {
  const { t } = useTranslation('get-program');
  return <p>{t('none')}</p>;
}

function Release({ release, computer: told }: { release: OfferedProgram; computer: ReaderComputer }) {
  const { t } = useTranslation('get-program');
  const language = useLanguage();
  const [computer, setComputer] = useState(told);
  useEffect(() => {
    void import('../../client/fetched-program.ts')
      .then(({ thisComputer }) => thisComputer())
      .then(setComputer);
  }, []);
  const { version, published, signedBy } = release;
  // Ordered by the computer that the loader detected: what is shown does not move later.
  const systems = programSystems.toSorted(
    (one, other) => Number(other === told.system) - Number(one === told.system),
  );
  return (
    <>
      <div className={styles.release}>
        <p className={styles.version}>{t('version', { version })}</p>
        <p>
          <DateText date={published.slice(0, 10)} />
        </p>
        <p className={signedBy.isSample ? styles.sample : undefined}>
          {t(signedBy.isSample ? 'sample' : 'signedBy', { owner: signedBy.owner, keyId: signedBy.keyId })}
        </p>
        {told.system === 'phone' && <p className={styles.sample}>{t('phone')}</p>}
        <p>
          {t('open.text')}{' '}
          <a href={`${programScheme}://${language === 'ru' ? '' : language}`}>{t('open.link')}</a>
        </p>
      </div>
      {systems.map((system) => {
        const packages = release.packages.filter((one) => one.system === system);
        return (
          packages.length > 0 && (
            <SystemPackages key={system} system={system} packages={packages} computer={computer} />
          )
        );
      })}
    </>
  );
}
