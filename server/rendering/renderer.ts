import type { Library } from '#shared/library/library.ts';
import type { OfficeQuestions } from '#shared/office/office-questions.ts';
import type { Host } from '#shared/page/rendering.ts';
import type { ProgramOffer } from '#shared/program/program-offer.ts';
import type { Encoding } from '../http/packed.ts';

/** Renders the error page. */
export type FaultPage = (
  pathname: string,
  fault: {
    kind: 'notFound' | 'methodNotAllowed' | 'tooManyRequests' | 'unavailable' | 'unexpected';
    requestId: string;
  },
) => string;

/** Sources of the content security policy that allow inline elements of documents. */
export type InsideSources = { styles: string[]; scripts: string[] };

export const nothingInside: InsideSources = { styles: [], scripts: [] };

type Redirect = { kind: 'redirect'; status: number; location: string };

/** Renders whole documents. */
export type Renderer = {
  page(
    /** A path, with the query where one changes the page. */
    address: string,
    library: Library,
    host: Host,
    /** Head elements that only machines read. */
    machineHead: string,
    /** The desktop program and the visitor's computer; without it nothing is offered. */
    program?: ProgramOffer,
    /** The editorial office, answering for the visitor; without it, a stranger’s. */
    office?: OfficeQuestions,
  ): Promise<
    | {
        kind: 'page';
        status: number;
        html: string /** Whether it may be cached for others. */;
        cacheable: boolean;
      }
    | Redirect
  >;
  fault: FaultPage;
  /** The patterns of all pages in one language. */
  patterns: readonly string[];
  inside: InsideSources;
};

/** A page of one person's, as `Renderer` is asked for it, and how it is to be sent. */
export type PersonalAddress = {
  address: string;
  host: Host;
  machineHead: string;
  encoding: Encoding;
};

/** Where the data of a page of one person's come from. */
export type PersonalSources = { library: Library; office: OfficeQuestions };

/** A page of one person's as it is sent: no cache takes it. */
export type PersonalPage = { kind: 'page'; status: number; body: Uint8Array } | Redirect;

/** Renders pages that belong to one person. */
export type PersonalRenderer = {
  /**
   * @throws what the sources throw, and screens; Failure `unavailable`, with the time to wait, if the thread that renders
   * has failed
   */
  page(asked: PersonalAddress, sources: PersonalSources): Promise<PersonalPage>;
  /** Whether the last page was rendered by the thread that answers requests. */
  rendersHere(): boolean;
  close(): Promise<void>;
};
