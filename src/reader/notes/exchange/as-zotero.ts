import type { Annotation } from '#shared/account/annotation.ts';
import { inTextCitation } from '#shared/citation/reference.ts';
import { risRecord, toRis } from '#shared/citation/ris.ts';
import { asPlainText } from '#shared/citation/text-run.ts';
import { escapedHtml } from '#shared/page/escaped-html.ts';
import { printedPages } from '../../../notes/quotation.ts';
import { isCited, type NotedWork } from './noted-article.ts';
import { styleColours } from './style-colours.ts';

/**
 * Documents with their notes as RIS for Zotero, which makes an item of each record and a note below it of its `N1`. The
 * note is HTML, as Zotero keeps notes, on one line: Zotero joins the lines of a value by their lengths.
 * @param heading the first line of each note, by which Zotero lists it
 * @see https://github.com/zotero/translators/blob/master/RIS.js `processTag`, `getLine`
 */
export function asZotero(works: readonly NotedWork[], heading: string): string {
  return works
    .map((work) => {
      const note = [
        `<h1>${escapedHtml(heading)}</h1>`,
        ...work.annotations.map((one) => html(work, one)),
      ].join('');
      if (isCited(work)) return toRis([work.record], () => note);
      return risRecord([
        ['TY', 'GEN'],
        ['T1', work.title],
        ['N1', note],
      ]);
    })
    .join('');
}

function html(work: NotedWork, annotation: Annotation): string {
  const { quote, note, colour } = annotation;
  const marked = `<span style="background-color: ${styleColours[colour]}">${escapedHtml(quote)}</span>`;
  const words = note.trim() === '' ? '' : `<p>${escapedHtml(note.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`;
  return `<blockquote><p>${marked} ${placeOf(work, annotation)}</p></blockquote>${words}`;
}

function placeOf(work: NotedWork, { id, places }: Annotation): string {
  const label = places[0]?.label ?? '';
  if (!isCited(work)) return `(${escapedHtml(work.pageName(label))})`;
  const { record, style, language, noteAddress } = work;
  const citation = asPlainText(inTextCitation(record, style, language, printedPages(places)));
  return `<a href="${escapedHtml(noteAddress(label, id))}">${escapedHtml(citation)}</a>`;
}
