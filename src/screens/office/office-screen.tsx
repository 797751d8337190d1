import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import { paths } from '#shared/page/paths.ts';
import type { Refusal } from '../../app/from-office.ts';
import { Head } from '../../app/head/head.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import content from '../../components/content.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';

type OfficePageProps = {
  title: string;
  lead?: ReactNode;
  /** The pages above this one, and its own short name among them. */
  above?: { to: string; name: string }[];
  here?: string;
  children: ReactNode;
};

/** A page of the office, for nobody but those it is for. */
export function OfficePage({ title, lead, above, here = title, children }: OfficePageProps) {
  return (
    <>
      <Head title={title} description={title} index={false} />
      <div className={content.content}>
        {above && <Breadcrumbs above={above} here={here} />}
        <PageTitle lead={lead}>{title}</PageTitle>
        {children}
      </div>
    </>
  );
}

/** A screen whose loader may find that its reader has no right to it, which it then says in words. */
export function officeScreen(Screen: () => ReactNode): () => ReactNode {
  return function OfficeScreen() {
    const data = useLoaderData<unknown>();
    return isRefusal(data) ? <Refused {...data} /> : <Screen />;
  };
}

function Refused({ refused }: Refusal) {
  const { t } = useTranslation('office-author');
  const needsFactor = refused === 'secondFactorNeeded';
  return (
    <OfficePage title={t(`${refused}.title`)} lead={t(`${refused}.advice`)}>
      <p>
        <LocalLink to={needsFactor ? paths.profile : officePaths.myManuscripts}>
          {t(needsFactor ? 'secondFactorNeeded.link' : 'notAllowed.link')}
        </LocalLink>
      </p>
    </OfficePage>
  );
}

function isRefusal(data: unknown): data is Refusal {
  return typeof data === 'object' && data !== null && 'refused' in data;
}
