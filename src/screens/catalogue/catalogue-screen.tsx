import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import content from '../../components/content.module.css';
import action from '../../components/link/action.module.css';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './catalogue.module.css';
import { CataloguePage } from './catalogue-page.tsx';
import { RecentCatalogues } from './recent-catalogues.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** Catalogues of others (OPDS 2.0), by their addresses. The program fetches them; this page sees only what was checked. */
export function CatalogueScreen() {
  const { t } = useTranslation('catalogue');
  const { address, shown, isFollowed, isReturn, cancel } = useCatalogue();
  return (
    <>
      <Head title={t('title')} description={t('lead')} path={paths.catalogue} index={false} />
      <div className={content.content}>
        <PageTitle lead={shown.state === 'open' ? undefined : t('lead')}>{t('title')}</PageTitle>
        <div className={styles.body}>
          <AddressForm address={address} fault={shown.state === 'refused' ? shown.reason : null} />
          <div role="status" className={styles.waiting}>
            {shown.state === 'asking' && (
              <>
                <p>{t('opening')}</p>
                <button type="button" className={action.secondary} onClick={cancel}>
                  {t('cancel')}
                </button>
              </>
            )}
          </div>
          {shown.state === 'open' && (
            <CataloguePage
              key={address}
              catalogue={shown.catalogue}
              isFollowed={isFollowed}
              focuses={!isReturn}
            />
          )}
          {(shown.state === 'none' || shown.state === 'refused') && <RecentCatalogues />}
        </div>
      </div>
    </>
  );
}
