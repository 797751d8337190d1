import authenticatedIcon from './orcid.svg';
import unauthenticatedIcon from './orcid-unauthenticated.svg';

/**
 * The iD icon in ORCID's green, required by its guidelines for links to records: filled for an iD that its owner has
 * authenticated, an outline for any other.
 * @see https://info.orcid.org/documentation/integration-guide/orcid-id-display-guidelines/
 */
export function OrcidIcon({ authenticated = false }: { authenticated?: boolean | undefined }) {
  return (
    <img
      src={authenticated ? authenticatedIcon : unauthenticatedIcon}
      width="20"
      height="20"
      loading="lazy"
      alt=""
    />
  );
}
