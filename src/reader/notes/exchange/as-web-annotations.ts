import type { Annotation, PageRects } from '#shared/account/annotation.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import type { NotedArticle } from './noted-article.ts';
import { pageArea } from './page-area.ts';

/** The JSON-LD context of Web Annotations. */
export const annotationContext = 'http://www.w3.org/ns/anno.jsonld';

/** The specification that PDF fragments conform to. */
export const pdfFragments = 'http://tools.ietf.org/rfc/rfc3778';

/** Style classes from which other programs may take the colours. */
const styles = [
  '.yellow { background-color: #ffe27a }',
  '.green { background-color: #a9e2b0 }',
  '.blue { background-color: #a5d3f5 }',
  '.pink { background-color: #f9bcd0 }',
  '.purple { background-color: #d5c3f2 }',
].join('\n');

/**
 * Notes as a collection of the W3C Web Annotation Data Model (Recommendation of 23 February 2017), in
 * JSON-LD. A passage is selected by its words with their context, and on each page by page number and
 * rectangles.
 * @param id the IRI of the collection
 */
export function asWebAnnotations({ record, annotations }: NotedArticle, id: string): string {
  const source = {
    id: record.pdfUrl,
    type: 'Text',
    format: 'application/pdf',
    language: record.language,
    ...(record.doi && { 'schema:sameAs': doiUrl(record.doi) }),
  };
  const collection = {
    '@context': [annotationContext, { schema: 'https://schema.org/' }],
    id,
    type: 'AnnotationCollection',
    label: titleWithStatus(record)[record.language],
    total: annotations.length,
    first: {
      id: `${id}#1`,
      type: 'AnnotationPage',
      startIndex: 0,
      items: annotations.map((annotation) => webAnnotation(annotation, source)),
    },
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
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
