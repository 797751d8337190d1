import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import { withoutLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { Refusal } from '../../app/from-office.ts';
import { Head } from '../../app/head/head.tsx';
import content from '../content.module.css';
import action from '../link/action.module.css';
import { LocalLink } from '../link/local-link.tsx';
import { PageTitle } from '../page-title/page-title.tsx';
import styles from './office-frame.module.css';

type OfficeFrameProps<Found extends object> = {
  /** What the loader found, or why it is not shown. */
  loaded: Found | Refusal;
  title: string;
  /** The bare path of the page. */
  path: string;
  /** Whether its reader may open the parts of the office, as all may but those of the handbook. */
  hasParts?: boolean;
  children: (found: Found) => ReactNode;
};

/** The frame of every page of the office: its navigation, and the page for those it is for. */
export function OfficeFrame<Found extends object>({
  loaded,
  title,
  path,
  hasParts = true,
  children,
}: OfficeFrameProps<Found>) {
  const { t } = useTranslation('office-frame');
  return (
    <>
      <Head title={title} description={t('label')} path={path} index={false} />
      <div className={content.content}>
        {'refused' in loaded ? (
          <Refused reason={loaded.refused} />
        ) : (
          <>
            {hasParts && <OfficeNavigation />}
            {children(loaded)}
          </>
        )}
      </div>
    </>
  );
}

/** The parts of the office, and which one is open. */
export function OfficeNavigation() {
  const { t } = useTranslation('office-frame');
  const here = withoutLanguage(useLocation().pathname);
  const isIn = (path: string) => here === path || here.startsWith(`${path}/`);
  const parts = [
    { to: officePaths.officeMessages, name: t('messages') },
    { to: officePaths.reviewers, name: t('reviewers') },
    { to: officePaths.recognition, name: t('recognition') },
    { to: officePaths.people, name: t('people') },
    { to: officePaths.statistics, name: t('statistics') },
    { to: officePaths.help, name: t('help') },
  ];
  const open = parts.find(({ to }) => isIn(to))?.to ?? officePaths.office;
  const ways = [{ to: officePaths.office, name: t('manuscripts') }, ...parts];
  return (
    <nav className={styles.navigation} aria-label={t('label')}>
      <ul>
        {ways.map(({ to, name }) => (
          <li key={to}>
            <LocalLink to={to} aria-current={to === open ? 'page' : undefined}>
              {name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Refused({ reason }: { reason: Refusal['refused'] }) {
  const { t } = useTranslation('office-frame');
  return (
    <>
      <PageTitle lead={t(`refused.${reason}`)}>{t('refused.title')}</PageTitle>
      <p className={styles.ways}>
        <LocalLink className={action.primary} to={paths.profile}>
          {t('refused.profile')}
        </LocalLink>
        <LocalLink className={action.secondary} to={officePaths.myManuscripts}>
          {t('refused.mine')}
        </LocalLink>
      </p>
    </>
  );
}
