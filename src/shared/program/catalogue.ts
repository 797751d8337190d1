/** A link of a catalogue, absolute. `outside` are pages for people: the system's browser opens them. */
export type CatalogueLink = { title: string; address: string; outside: boolean };

/** A file that may be had freely. */
export type CatalogueFile = {
  address: string;
  /** Its media type, without parameters. */
  type: string;
  /** Whether the program reads it itself; the system opens all others. */
  isRead: boolean;
};

/** A publication in a catalogue. */
export type CataloguePublication = {
  title: string;
  authors: string[];
  /** `2026`, `2026-11` or `2026-11-29`; null if the catalogue doesn't tell. */
  published: string | null;
  /** BCP 47, as far as the catalogue keeps to it. */
  languages: string[];
  files: CatalogueFile[];
  /** The publication's page on the web. */
  page: string | null;
};

/** Links and publications under a title; those of the catalogue itself have none. */
export type CataloguePart = {
  title: string | null;
  links: CatalogueLink[];
  publications: CataloguePublication[];
  /** The catalogue that has all of this part. */
  more: string | null;
};

/** What a page of a catalogue (OPDS 2.0) shows; everything is checked and every address absolute. */
export type Catalogue = {
  title: string;
  parts: CataloguePart[];
  next: string | null;
  /** A URI template with the variable `query`. */
  search: string | null;
  /** The number of entries left out: not understood, or at addresses that are not asked. */
  leftOut: number;
};

/** Why a catalogue, or a file of it, is not shown. */
export type CatalogueFault =
  /** Not an address. */
  | 'address'
  /** Neither https nor this computer. */
  | 'insecure'
  /** An address of a local network, or of this computer although it was not typed. */
  | 'private'
  /** Nothing answers, or the answer breaks off. */
  | 'offline'
  /** The answer takes too long. */
  | 'slow'
  | 'tooLarge'
  /** 401 or 403. */
  | 'login'
  /** 404 or 410. */
  | 'missing'
  /** Another status, or redirects without an end. */
  | 'unavailable'
  /** OPDS 1, which is Atom. */
  | 'older'
  | 'notCatalogue'
  /** Catalogues are turned off on this computer. */
  | 'policy';

/** The answer to a request for a catalogue, or for a file of it. */
export type CatalogueAnswer<Found> =
  | ({ result: 'read' } & Found)
  | { result: 'refused'; reason: CatalogueFault }
  | { result: 'cancelled' };

/**
 * The address of a search.
 * @param template a URI template (RFC 6570); variables other than `query` stay empty
 */
export function catalogueSearch(template: string, query: string): string {
  return template.replaceAll(/\{([?&]?)([\w,.*]+)\}/g, (_all, operator: string, names: string) => {
    if (!names.split(',').includes('query')) return '';
    return (operator && `${operator}query=`) + encodeURIComponent(query);
  });
}
