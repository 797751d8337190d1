import type { Library } from '#shared/library.ts';
import type { OfficeQuestions } from '#shared/office/office-questions.ts';
import type { ProgramOffer } from '#shared/program-offer.ts';

/** Renders the error page. */
export type FaultPage = (
  pathname: string,
  fault: { kind: 'notFound' | 'methodNotAllowed' | 'unavailable' | 'unexpected'; requestId: string },
) => string;

/** Sources of the content security policy that allow inline elements of documents. */
export type InsideSources = { styles: string[]; scripts: string[] };

export const nothingInside: InsideSources = { styles: [], scripts: [] };

/** Renders whole documents. */
export type Renderer = {
  page(
    /** A path, with the query where one changes the page. */
    address: string,
    library: Library,
    publicUrl: string,
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
    | { kind: 'redirect'; status: number; location: string }
  >;
  fault: FaultPage;
  inside: InsideSources;
};
