/**
 * The iD icon in ORCID's green, required by its guidelines for links to records: filled for an iD that its owner has
 * authenticated, an outline for any other.
 * @see https://info.orcid.org/documentation/integration-guide/orcid-id-display-guidelines/
 */
export function OrcidIcon({ authenticated = false }: { authenticated?: boolean | undefined }) {
  const [ground, letters] = authenticated ? ['#a6ce39', '#fff'] : ['#fff', '#a6ce39'];
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="12" r="11.25" fill={ground} stroke="#a6ce39" strokeWidth="1.5" />
      <g fill={letters}>
        <rect x="6.6" y="8.6" width="1.7" height="8.6" />
        <circle cx="7.45" cy="6.3" r="1.1" />
        <path d="M10.4 8.6h3.7c3 0 4.6 2 4.6 4.3 0 2.4-1.7 4.3-4.5 4.3h-3.8V8.6Zm1.7 1.5v5.6h1.9c2.1 0 3-1.4 3-2.8 0-1.5-1-2.8-3-2.8h-1.9Z" />
      </g>
    </svg>
  );
}
