import type { Annotation, PageRects } from '#shared/account/annotation.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { isCited, type NotedArticle, type NotedWork } from './noted-article.ts';
import { pageArea } from './page-area.ts';
import { styleColours } from './style-colours.ts';

/** The JSON-LD context of Web Annotations. */
export const annotationContext = 'http://www.w3.org/ns/anno.jsonld';

/** The specification that PDF fragments conform to. */
export const pdfFragments = 'http://tools.ietf.org/rfc/rfc3778';

/** Style classes from which other programs may take the colours. */
const styles = Object.entries(styleColours)
  .map(([colour, shade]) => `.${colour} { background-color: ${shade} }`)
  .join('\n');

/**
 * Notes of an article as a collection of the W3C Web Annotation Data Model (Recommendation of 23 February 2017), in
 * JSON-LD. A passage is selected by its words with their context, and on each page by page number and
 * rectangles.
 * @param id the IRI of the collection
 */
export function asWebAnnotations(noted: NotedArticle, id: string): string {
  return asCollection([noted], { id, label: titleWithStatus(noted.record)[noted.record.language] });
}

/** The same of several documents: each annotation names the one that it belongs to. */
export function asCollection(
  works: readonly NotedWork[],
  { id, label }: { id: string; label: string },
): string {
  const items = works.flatMap((work) => {
    const source = isCited(work) ? sourceOf(work) : { ...pdfSource, id: work.source };
    return work.annotations.map((annotation) => webAnnotation(annotation, source));
  });
  const collection = {
    '@context': [annotationContext, { schema: 'https://schema.org/' }],
    id,
    type: 'AnnotationCollection',
    label,
    total: items.length,
    first: { id: `${id}#1`, type: 'AnnotationPage', startIndex: 0, items },
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

const pdfSource = { type: 'Text', format: 'application/pdf' };

function sourceOf({ record }: NotedArticle) {
  return {
    id: record.pdfUrl,
    ...pdfSource,
    language: record.language,
    ...(record.doi && { 'schema:sameAs': doiUrl(record.doi) }),
  };
}

function webAnnotation(annotation: Annotation, source: object) {
  const { id, quote, prefix, suffix, places, colour, note, createdAt, updatedAt } = annotation;
  const quoteSelector = {
    type: 'TextQuoteSelector',
    exact: quote,
    ...(prefix && { prefix }),
    ...(suffix && { suffix }),
  };
  return {
    id: `urn:uuid:${id}`,
    type: 'Annotation',
    motivation: note === '' ? 'highlighting' : ['highlighting', 'commenting'],
    created: createdAt,
    modified: updatedAt,
    stylesheet: { type: 'CssStylesheet', value: styles },
    ...(note !== '' && {
      body: { type: 'TextualBody', purpose: 'commenting', format: 'text/plain', value: note },
    }),
    target: {
      type: 'SpecificResource',
      source,
      styleClass: colour,
      selector: [quoteSelector, ...places.map(pageSelector)],
    },
  };
}

function pageSelector({ page, rects }: PageRects) {
  return {
    type: 'FragmentSelector',
    conformsTo: pdfFragments,
    value: `page=${page}`,
    ...(rects.length > 0 && { refinedBy: { type: 'SvgSelector', value: pageArea(rects) } }),
  };
}
