/** The bare path of the EPUB of an article. */
export function articleEpubPath(slug: string): string {
  return `/${slug}.epub`;
}

/** The bare path of the EPUB of an issue. */
export function issueEpubPath(volume: number, number: number): string {
  return articleEpubPath(`volumes/${volume}/issues/${number}`);
}

/** The bare path of the EPUB of a volume. */
export function volumeEpubPath(volume: number): string {
  return articleEpubPath(`volumes/${volume}`);
}
