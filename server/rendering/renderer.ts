import type { Library } from '#shared/library.ts';

/** Draws whole documents. */
export type Renderer = {
  page(
    pathname: string,
    library: Library,
    publicUrl: string,
  ): Promise<
    { kind: 'page'; status: number; html: string } | { kind: 'redirect'; status: number; location: string }
  >;
  fault(pathname: string, requestId: string): string;
};
