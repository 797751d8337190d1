import type { Entry } from './catalogue.ts';

const doiPattern = /\b10\.\d{4,9}\/[^\s"<>«»]+/i;
const orcidPattern = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/i;

/** The articles that a DOI or an ORCID iD in a question is of, also as an address; none where there is no such thing. */
export function findIdentified(catalogue: Map<number, Entry>, text: string): number[] {
  const doi = doiPattern
    .exec(text)?.[0]
    .toLowerCase()
    .replace(/[.,;)\]]+$/, '');
  const orcid = orcidPattern.exec(text)?.[0].toUpperCase();
  if (doi === undefined && orcid === undefined) return [];
  return [...catalogue.values()]
    .filter(
      (entry) => entry.doi.toLowerCase() === doi || (orcid !== undefined && entry.orcids.includes(orcid)),
    )
    .map(({ id }) => id);
}
