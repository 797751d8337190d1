import type { Library } from '#shared/library.ts';
import type { ProgramOffer } from '#shared/program-offer.ts';

/** The page for readers when there is no other. */
export type FaultPage = (
  pathname: string,
  fault: { kind: 'notFound' | 'methodNotAllowed' | 'unavailable' | 'unexpected'; requestId: string },
) => string;

/** Sources of the content security policy that allow what stands inside of the documents. */
export type InsideSources = { styles: string[]; scripts: string[] };

export const nothingInside: InsideSources = { styles: [], scripts: [] };

/** Draws whole documents. */
export type Renderer = {
  page(
    /** A path, with the query of a search. */
    address: string,
    library: Library,
    publicUrl: string,
    /** Elements for the head that only machines read. */
    machineHead: string,
    /** The desktop program, and whose page it is; nothing is offered to nobody where it is left out. */
    program?: ProgramOffer,
  ): Promise<
    | {
        kind: 'page';
        status: number;
        html: string /** Whether another may be given the same. */;
        cacheable: boolean;
      }
    | { kind: 'redirect'; status: number; location: string }
  >;
  fault: FaultPage;
  inside: InsideSources;
};
