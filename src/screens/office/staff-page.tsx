import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/account/account.ts';
import { hasOneOf, type Role } from '#shared/office/role.ts';
import { Head } from '../../app/head/head.tsx';
import { AccountGate } from '../../components/account/account-gate.tsx';
import { useAccount } from '../../components/account/use-account.ts';
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import content from '../../components/content.module.css';
import { Notice } from '../../components/notice/notice.tsx';
import { OfficeNavigation } from '../../components/office-frame/office-frame.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';

type StaffPageProps = {
  /** Its bare path. */
  path: string;
  title: string;
  above?: { to: string; name: string }[];
  /** The roles of which one is needed. */
  roles: readonly Role[];
  /** What is said to everyone else. */
  forbidden?: string;
  children: (account: Account) => ReactNode;
};

/** The frame of a page of the editorial office: for those with a role only, and not indexed. */
export function StaffPage({ path, title, above, roles, forbidden, children }: StaffPageProps) {
  const { t } = useTranslation('office-people');
  const loaded = useAccount(path);
  return (
    <>
      <Head title={title} description={t('description')} path={path} index={false} />
      <div className={content.content}>
        <OfficeNavigation />
        <Breadcrumbs {...(above && { above })} here={title} />
        <AccountGate loaded={loaded} whole>
          {(account) =>
            hasOneOf(account.role, roles) ? (
              children(account)
            ) : (
              <>
                <PageTitle>{title}</PageTitle>
                <Notice kind="fault">{forbidden ?? t('forbidden')}</Notice>
              </>
            )
          }
        </AccountGate>
      </div>
    </>
  );
}
