import path from 'node:path';

/** The address of an article's PDF as specified. */
export function articlePdfUrl(volume: number, slug: string): string {
  return `/images/articles/volume-${volume}/${slug}/${slug}.pdf`;
}

/** The address of the same file beside the article's page. */
export function articlePdfBesidePage(slug: string): string {
  return `/${slug}.pdf`;
}

/** The download name of an article's PDF. */
export function articlePdfName(id: number): string {
  return `Article${id}.pdf`;
}

/** The download name of an article's EPUB. */
export function articleEpubName(id: number): string {
  return `Article${id}.epub`;
}

/** The address of a volume's PDF. */
export function volumePdfUrl(volume: number): string {
  return `/images/volumes/volume-${volume}/volume-${volume}.pdf`;
}

/** The download name of a volume's PDF. */
export function volumePdfName(volume: number): string {
  return `Volume${volume}.pdf`;
}

/** The address of a volume's cover. */
export function volumeCoverUrl(volume: number, cover: string): string {
  return `/images/volumes/volume-${volume}/${cover}`;
}

/** The name of an issue's folder in that of its volume. */
export function issueFolder(number: number): string {
  return `issue-${number}`;
}

/** The address of an issue's PDF. */
export function issuePdfUrl(volume: number, number: number): string {
  return `/images/volumes/volume-${volume}/issue-${number}/issue-${number}.pdf`;
}

/** The download name of an issue's PDF. */
export function issuePdfName(volume: number, number: number): string {
  return `Volume${volume}Issue${number}.pdf`;
}

/** The path of an issue's PDF in the resources folder. */
export function issuePdfFile(volume: number, number: number): string {
  return path.join('volumes', String(volume), issueFolder(number), `issue-${number}.pdf`);
}

/** The download name of the EPUB of an issue, or of a volume. */
export function listEpubName(volume: number, number?: number): string {
  return number === undefined ? `Volume${volume}.epub` : `Volume${volume}Issue${number}.epub`;
}

/** The address of an issue's cover. */
export function issueCoverUrl(volume: number, number: number, cover: string): string {
  return `/images/volumes/volume-${volume}/issue-${number}/${cover}`;
}

/** The address of a file published with an article. */
export function articleSupplementUrl(volume: number, slug: string, file: string): string {
  return `/images/articles/volume-${volume}/${slug}/supplements/${file}`;
}

/** The path of such a file in the resources folder. */
export function articleSupplementFile(volume: number, slug: string, file: string): string {
  return path.join('volumes', String(volume), slug, 'supplements', file);
}

/**
 * The address of a drawing or a file of data of an article's full text.
 * @param name its path in the folder `source`, such as `figures/fig-1.svg`
 */
export function articleSourceUrl(volume: number, slug: string, name: string): string {
  return `/images/articles/volume-${volume}/${slug}/${name}`;
}

/** The path of such a file in the resources folder. */
export function articleSourceFile(volume: number, slug: string, name: string): string {
  return path.join('volumes', String(volume), slug, 'source', name);
}

/** The path of an article's PDF in the resources folder. */
export function articlePdfFile(volume: number, slug: string): string {
  return path.join('volumes', String(volume), slug, `${slug}.pdf`);
}

/** The address of the preview of an article's first page. */
export function articlePreviewUrl(volume: number, slug: string): string {
  return `/images/articles/volume-${volume}/${slug}/page-1.webp`;
}

/** The path of that preview in the resources folder. */
export function articlePreviewFile(volume: number, slug: string): string {
  return path.join('volumes', String(volume), slug, 'page-1.webp');
}

/** The address of the drawing of an article's subject. */
export function articleMotifUrl(volume: number, slug: string): string {
  return `/images/articles/volume-${volume}/${slug}/motif.svg`;
}

/** The path of that drawing in the resources folder. */
export function articleMotifFile(volume: number, slug: string): string {
  return path.join('volumes', String(volume), slug, 'motif.svg');
}

/** The path of an article's Open Graph image in the resources folder. */
export function articleOpenGraphFile(volume: number, slug: string, language: string): string {
  return path.join('volumes', String(volume), slug, `open-graph.${language}.png`);
}

/** The file of the cover of an EPUB, in the folder of its article, issue or volume. */
export const epubCoverName = 'epub-cover.png';

/** The address of the cover of an article's EPUB, a PNG. */
export function articleEpubCoverUrl(volume: number, slug: string): string {
  return `/images/articles/volume-${volume}/${slug}/${epubCoverName}`;
}

/** The address of the cover of a volume's EPUB, a PNG. */
export function volumeEpubCoverUrl(volume: number): string {
  return `/images/volumes/volume-${volume}/${epubCoverName}`;
}

/** The address of the cover of an issue's EPUB, a PNG. */
export function issueEpubCoverUrl(volume: number, number: number): string {
  return `/images/volumes/volume-${volume}/issue-${number}/${epubCoverName}`;
}

/** The path of the cover of an article's EPUB in the resources folder. */
export function articleCoverFile(volume: number, slug: string): string {
  return path.join('volumes', String(volume), slug, epubCoverName);
}

/** The path of the cover of a volume's EPUB in the resources folder. */
export function volumeCoverFile(volume: number): string {
  return path.join('volumes', String(volume), epubCoverName);
}

/** The path of the cover of an issue's EPUB in the resources folder. */
export function issueCoverFile(volume: number, number: number): string {
  return path.join('volumes', String(volume), issueFolder(number), epubCoverName);
}

/** The path of a volume's PDF in the resources folder. */
export function volumePdfFile(volume: number): string {
  return path.join('volumes', String(volume), `volume-${volume}.pdf`);
}

/** The address of the PDF of a former version. */
export function articleVersionUrl(slug: string, number: number): string {
  return `/${slug}.v${number}.pdf`;
}

/** The path of that PDF in the resources folder. */
export function articleVersionFile(volume: number, slug: string, number: number): string {
  return path.join('volumes', String(volume), slug, `${slug}.v${number}.pdf`);
}
