import type { Language } from '../language/language.ts';
import type { Library } from '../library/library.ts';
import type { OfficeQuestions } from '../office/office-questions.ts';
import type { ProgramOffer } from '../program/program-offer.ts';

/** A page as HTML, in the parts that a host puts into its template, or a redirect. */
export type Rendered =
  | {
      kind: 'page';
      status: number;
      language: Language;
      /** Elements for the document's head. */
      head: string;
      /** The content of the root element. */
      body: string;
      /** What the browser needs to hydrate the page without requests, passed along as JSON. */
      state: unknown;
      /** Whether the page may be cached; false for a path whose segments are arbitrary. */
      cacheable: boolean;
    }
  | { kind: 'redirect'; status: number; location: string };

/** What pages are told of the site that serves them. */
export type Host = {
  /** No trailing slash. */
  publicUrl: string;
  /** The address of ORCID, or of its sandbox, where people authenticate their iDs; without it, they cannot. No trailing slash. */
  orcid?: string;
};

/** What `src/entry-server.tsx` exports to the host that renders pages. */
export type ServerBundle = {
  /** Loads the code of all screens; otherwise each loads when its first page is rendered. */
  loadScreens(): Promise<void>;
  /** The patterns of all pages in one language, such as `/authors/:slug`: to name pages without telling which. */
  pagePatterns(): Promise<string[]>;
  /**
   * Renders the page at an address.
   * @param address the path with the language prefix, percent-encoded, and the query where one changes the page
   * @throws whatever a loader or component throws: the host answers with the page of `renderFault`
   */
  render(
    address: string,
    library: Library,
    host: Host,
    program: ProgramOffer,
    /** The editorial office, answering for the visitor. */
    office: OfficeQuestions,
  ): Promise<Rendered>;
  /** An error page: needs no data, only texts. */
  renderFault(
    pathname: string,
    fault: {
      kind: 'notFound' | 'methodNotAllowed' | 'tooManyRequests' | 'unavailable' | 'unexpected';
      requestId: string;
    },
  ): { language: Language; head: string; body: string };
};
