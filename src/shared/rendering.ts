import type { Language } from './language.ts';
import type { Library } from './library.ts';
import type { ProgramOffer } from './program-offer.ts';

/** A page as HTML, in the parts that a host puts into its template, or the way to another page. */
export type Rendered =
  | {
      kind: 'page';
      status: number;
      language: Language;
      /** Elements for the document's head. */
      head: string;
      /** The content of the root element. */
      body: string;
      /** What the browser needs to take the page over without asking; goes along as JSON. */
      state: unknown;
      /** Whether the page may be kept for others: false where any segment makes the same page. */
      cacheable: boolean;
    }
  | { kind: 'redirect'; status: number; location: string };

/** What `src/entry-server.tsx` gives to the host that renders pages. */
export type ServerBundle = {
  /** Reads the code of all screens; else each is read from the disk when its first page is rendered. */
  loadScreens(): Promise<void>;
  /**
   * Renders the page at an address.
   * @param address the path with the language's prefix, percent-encoded, and the query of a search
   * @throws what a loader or a component throws: the host answers with the page of `renderFault`
   */
  render(address: string, library: Library, publicUrl: string, program: ProgramOffer): Promise<Rendered>;
  /** A page that says what went wrong: needs no data, only words. */
  renderFault(
    pathname: string,
    fault: { kind: 'notFound' | 'methodNotAllowed' | 'unavailable' | 'unexpected'; requestId: string },
  ): { language: Language; head: string; body: string };
};
