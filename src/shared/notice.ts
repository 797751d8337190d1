import { z } from 'zod';
import { Doi, Slug } from './identifiers.ts';
import { IsoDate } from './iso-date.ts';
import type { Language, LocalizedText as Text } from './language.ts';
import { LocalizedText } from './localized.ts';
import { noticeTypes } from './notice-type.ts';

/** What stands in front of a title, in the language of the title, wherever it is shown, cited or exported. */
const prefixes: Partial<Record<ArticleStatus, Text>> = {
  retracted: { ru: 'Отозвана: ', en: 'Retracted: ', kk: 'Қайтарып алынған: ' },
};

/** What stands in front of the titles of an article in this language, or an empty text. */
export function statusPrefix(status: ArticleStatus | null, language: Language): string {
  return (status && prefixes[status]?.[language]) ?? '';
}

/** The titles of an article, with the word for a retracted one in front. */
export function titleWithStatus({ title, status }: { title: Text; status: ArticleStatus | null }): Text {
  const titleIn = (language: Language) => statusPrefix(status, language) + title[language];
  return { ru: titleIn('ru'), en: titleIn('en'), kk: titleIn('kk') };
}

/** A notice as lists and the page of its article show it. */
export const NoticeSummary = z.strictObject({
  slug: Slug,
  type: z.enum(noticeTypes),
  doi: Doi,
  published: IsoDate,
  /** The article, which may be withdrawn. */
  article: z.strictObject({ id: z.int(), slug: Slug, title: LocalizedText, withdrawn: z.boolean() }),
});
export type NoticeSummary = z.infer<typeof NoticeSummary>;

/** A notice on its own page. */
export const Notice = NoticeSummary.extend({
  /** HTML, converted from Markdown and sanitised when the library was built. */
  reason: LocalizedText,
  /** The same as plain text. */
  description: LocalizedText,
  decidedBy: LocalizedText,
});
export type Notice = z.infer<typeof Notice>;
