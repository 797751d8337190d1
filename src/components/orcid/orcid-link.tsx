import { useTranslation } from 'react-i18next';
import { bareOrcid } from '#shared/article/orcid.ts';
import { orcidUrl } from '#shared/article/orcid-url.ts';
import { useSite } from '../../app/site.ts';
import { ExternalLink } from '../link/external-link.tsx';
import { OrcidIcon } from './orcid-icon.tsx';
import styles from './orcid-link.module.css';

/**
 * An iD as its whole address: with the iD icon if its holder has authenticated it, there where they did, and marked as not
 * authenticated otherwise.
 * @see https://info.orcid.org/documentation/integration-guide/orcid-id-display-guidelines/
 */
export function OrcidLink({ orcid, authenticated }: { orcid: string; authenticated: boolean }) {
  const { t } = useTranslation('orcid');
  const { orcid: issuer } = useSite();
  const address = orcidUrl(bareOrcid(orcid), authenticated ? issuer : undefined);
  return (
    <span className={styles.orcid}>
      {authenticated && <OrcidIcon authenticated />}
      <ExternalLink href={address}>{address}</ExternalLink>
      {authenticated ? (
        <span className="visually-hidden">({t('authenticated')})</span>
      ) : (
        <span className={styles.claim}>({t('unauthenticated')})</span>
      )}
    </span>
  );
}
