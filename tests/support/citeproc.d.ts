/** The part of citeproc-js that tests use; the package has no type declarations. */
declare module 'citeproc' {
  export type CitationItem = { id: string; locator?: string; label?: string };
  export class Engine {
    constructor(
      system: {
        retrieveLocale(language: string): string;
        retrieveItem(id: string): Record<string, unknown>;
      },
      style: string,
      language: string,
      forceLanguage: boolean,
    );
    setOutputFormat(format: 'text' | 'html'): void;
    updateItems(ids: string[]): void;
    makeBibliography(): [unknown, string[]];
    previewCitationCluster(
      citation: { citationItems: CitationItem[]; properties: { noteIndex: number } },
      before: [],
      after: [],
      format: 'text' | 'html',
    ): string;
  }
  const citeproc: { Engine: typeof Engine };
  export default citeproc;
}
