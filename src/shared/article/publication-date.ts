/**
 * The date by which an article is cited in every format: that of its issue, or as long as it has none, that of its
 * publication online first. When it first appeared is told besides where a format has a place for it.
 * @returns `YYYY-MM-DD`
 */
export function publicationDate({
  published,
  issuePublished,
}: {
  published: string;
  issuePublished?: string | null | undefined;
}): string {
  return issuePublished ?? published;
}
