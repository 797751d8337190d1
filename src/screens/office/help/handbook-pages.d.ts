/** The handbook in each language, made from `resources/handbook/` when the site is built. */
declare module 'virtual:handbook' {
  type Language = import('#shared/language/language.ts').Language;
  type HandbookJob = import('#shared/office/handbook.ts').HandbookJob;

  export type HandbookText = { title: string; description: string; html: string };

  export const handbook: Record<Language, () => Promise<{ pages: Record<HandbookJob, HandbookText> }>>;
}
