import type { Field } from '../../model.ts';
import { allWithin, textIn, type XmlElement } from '../xml.ts';

/** What holds no text of the manuscript: comments, deleted text, sources of indexes, scripts, descriptions. */
const unseen =
  /^office:(?:annotation|annotation-end|forms|scripts|binary-data|event-listeners)$|^text:(?:tracked-changes|script|note-citation)$|^text:[a-z-]+-(?:source|decls)$|^svg:(?:title|desc)$/;

/** Whether an element holds nothing that is shown. */
export function isUnseen({ name, attributes }: XmlElement): boolean {
  if (name === 'text:section' && attributes['text:display'] === 'none') return true;
  if (/^text:hidden-(?:paragraph|text)$/.test(name) && attributes['text:is-hidden'] === 'true') return true;
  return unseen.test(name);
}

/** Elements that hold others, or mark a place or a change. */
const holders =
  /^text:(?:section|list-item|list-header|numbered-paragraph|page-sequence|page|(?:table-of-content|[a-z]+-index|bibliography|index-body|index-title)|note-body|meta|meta-field|ruby|ruby-base|(?:bookmark|reference-mark|(?:toc|user-index|alphabetical-index)-mark|change)(?:-start|-end)?|soft-page-break|dde-connection-decl)$|^style:(?:header|footer)(?:-left|-first)?$|^style:region-(?:left|center|right)$|^(?:draw|dr3d|presentation):|^table:(?:table-header-rows|table-rows|table-row-group|table-row|table-cell|covered-table-cell|title|desc|shapes)$/;

/** Fields (OpenDocument 1.3, 7). */
const fields =
  /^text:(?:date|time|page-number|page-continuation|sender-[a-z-]+|author-name|author-initials|chapter|file-name|template-name|sheet-name|variable-[a-z]+|user-field-[a-z]+|sequence|expression|text-input|initial-creator|creation-date|creation-time|description|user-defined|print-time|print-date|printed-by|title|subject|keywords|editing-cycles|editing-duration|modification-time|modification-date|creator|[a-z]+-count|database-[a-z-]+|page-variable-[a-z]+|placeholder|conditional-text|hidden-text|hidden-paragraph|(?:note|sequence|reference|bookmark)-ref|dde-connection|measure|execute-macro|drop-down|bibliography-mark)$/;

/** Counts an element that is read through, if it is none that is known. */
export function countUnknown(unknown: Map<string, number>, { name }: XmlElement): void {
  if (!holders.test(name) && !fields.test(name)) unknown.set(name, (unknown.get(name) ?? 0) + 1);
}

/** The field that an element is, or undefined. */
export function fieldOf({ name }: XmlElement): Field | undefined {
  if (!fields.test(name)) return undefined;
  if (name === 'text:bibliography-mark') return { kind: 'citation', name };
  if (name === 'text:sequence') return { kind: 'sequence', name };
  return { kind: /-ref$/.test(name) ? 'reference' : 'other', name };
}

/** What a reference manager keeps between two marks of a reference, by the name of these. */
export function fieldOfMark({ attributes }: XmlElement): Field | undefined {
  const [, manager, kind] =
    /^\s*(ZOTERO|Mendeley|CSL)_?\s?(ITEM|CITATION|BIBL)?/i.exec(attributes['text:name'] ?? '') ?? [];
  if (manager === undefined) return undefined;
  const isList = kind?.toUpperCase() === 'BIBL';
  const [data] = /\{.*\}/s.exec(attributes['text:name'] ?? '') ?? [];
  return {
    ...(data && !isList && { data }),
    kind: isList ? 'bibliography' : 'citation',
    name: manager.toUpperCase() === 'CSL' ? 'mendeley' : manager.toLowerCase(),
  };
}

const shapes =
  /^draw:(?:rect|line|polyline|polygon|regular-polygon|path|circle|ellipse|g|page-thumbnail|measure|caption|connector|control|custom-shape)$|^dr3d:scene$/;

/** Whether an element is a shape without words and pictures. */
export function isWordlessShape(element: XmlElement): boolean {
  if (!shapes.test(element.name)) return false;
  const words = ['text:p', 'text:h'].flatMap((name) => allWithin(element, name)).map(textIn);
  return words.every((text) => text.trim() === '') && allWithin(element, 'draw:frame').length === 0;
}
