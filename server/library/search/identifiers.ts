import type { CatalogueRecord } from './catalogue.ts';

const doiPattern = /\b10\.\d{4,9}\/[^\s"<>«»]+/i;
const orcidPattern = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/i;

/** The DOIs and ORCID iDs in a text, as written. */
export function identifiersIn(text: string): string[] {
  const doi = doiPattern.exec(text)?.[0].replace(/[.,;)\]]+$/, '');
  return [doi, orcidPattern.exec(text)?.[0]].filter((one) => one !== undefined);
}

/** The articles that a DOI or an ORCID iD in a question is of, also as an address; none where not found. */
export function findIdentified(catalogue: Map<number, CatalogueRecord>, text: string): number[] {
  const named = identifiersIn(text.toLowerCase());
  const isNamed = (identifier: string) => named.includes(identifier.toLowerCase());
  return [...catalogue.values()]
    .filter(({ doi, orcids }) => isNamed(doi) || orcids.some(isNamed))
    .map(({ id }) => id);
}
