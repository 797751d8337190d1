/** The part of Citation.js that tests use; the package has no type declarations. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(source: string, options: { forceType: string });
    data: Record<string, unknown>[];
  }
}
