import { z } from 'zod';
import { LanguageCode } from '../language/localized.ts';

/** The journal's own pages, by the names of their files in `resources/journal/pages/<lang>/`. */
export const journalPageSlugs = [
  'welcome',
  'about',
  'focus-and-scope',
  'publication-rules',
  'reviewing-rules',
  'corrections-and-retractions',
  'how-to-submit',
  'submit-article',
  'for-authors',
  'for-reviewers',
  'for-readers',
  'feed',
  'accessibility',
  'privacy',
  'submissions',
  'subscriptions',
] as const;

export const JournalPageSlug = z.enum(journalPageSlugs);
export type JournalPageSlug = z.infer<typeof JournalPageSlug>;

/** The front matter of a page's Markdown file. */
export const JournalPageMatter = z.strictObject({
  title: z.string().trim().min(1),
  description: z.string().trim().min(50).max(200),
});

export type JournalPageMatter = z.infer<typeof JournalPageMatter>;

/** One of the journal's own pages in one language. */
export const JournalPage = JournalPageMatter.extend({
  slug: JournalPageSlug,
  language: LanguageCode,
  /** HTML, converted from Markdown and sanitised when the library was built. */
  html: z.string(),
});
export type JournalPage = z.infer<typeof JournalPage>;
