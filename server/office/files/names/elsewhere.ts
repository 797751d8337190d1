import type { PlacePart } from '#shared/office/found-name.ts';
import { descriptionsIn, isGivenName as isGivenInDocx } from '../scrub/docx/attributes.ts';
import { isGivenName as isGivenInOdt } from '../scrub/odt/attributes.ts';
import { isDescription } from '../scrub/odt/markup.ts';
import { type Attribute, type Element, walkXml } from '../scrub/xml.ts';
import { openArchive } from '../scrub/zip.ts';
import type { Passage } from './passage.ts';

/** What a name may be, in any script; other values of markup are not worth a search. */
const mayName = /[^\0-\x7f]|\p{Lu}\p{L}{2}|\p{L}{8}|[@\\]|\p{L}{3}[._-]\p{L}/u;

/**
 * Whatever words a copy has outside the text that `textOf` gives: in the texts and attributes of its markup, such as signs
 * of lists, formats of numbers and formulas of fields, and in the addresses of fields. Each is given once.
 */
export function elsewhereIn(copy: Uint8Array, type: 'docx' | 'odt', known: Passage[]): Passage[] {
  const isGiven = type === 'docx' ? isGivenInDocx : isGivenInOdt;
  const seen = new Set(known.map(({ text }) => text));
  const passages: Passage[] = [];
  const add = (text: string, part: PlacePart = 'elsewhere') => {
    if (!mayName.test(text) || seen.has(text)) return;
    seen.add(text);
    const [address] = /\bhttps?:[^\s"]+/i.exec(text) ?? [];
    if (address === undefined) passages.push({ place: { part }, text });
    else if (!/^https?:\/\/schemas\./.test(address))
      passages.push({ place: { part: 'link' }, text: address });
  };
  const spaces = new Set<string>();
  // The last words of a namespace may be anybody's.
  const addSpace = (uri: string) => {
    if (spaces.has(uri)) return;
    spaces.add(uri);
    add(uri.replace(/^https?:\/\//, ''));
  };
  const archive = openArchive(copy);
  for (const part of archive.names.filter((name) => /(?<!^\[Content_Types\]|manifest)\.xml$/.test(name))) {
    const isWithText = hasText.test(part);
    // The code of a field may be divided.
    let code = '';
    const addCode = () => {
      add(code.trim());
      code = '';
    };
    walkXml(archive.read(part), {
      open(element) {
        if (element.local === 'fldChar') addCode();
        for (const { prefix, local, uri } of [element, ...element.attributes]) {
          add(prefix);
          add(local);
          addSpace(uri);
        }
        for (const attribute of element.attributes)
          if (!isOfMarkup(attribute) && !isGiven(element, attribute)) add(plainValue(attribute));
        for (const text of descriptionsIn(element)) add(text);
      },
      text(text, element) {
        if (element.local === 'instrText') code += text;
        else if (!isWithText || !isInParagraph(element))
          add(text.trim(), part.includes('diagram') ? 'diagram' : 'elsewhere');
      },
    });
    addCode();
  }
  return passages;
}

/** Namespaces and references to other parts. */
function isOfMarkup({ name, prefix, local, uri }: Attribute): boolean {
  return prefix === 'xmlns' || name === 'xmlns' || local === 'href' || uri.endsWith('/relationships');
}

/** A value without the fonts that a style of VML names. */
function plainValue({ local, value }: Attribute): string {
  return local === 'style' ? value.replaceAll(/font-family:[^;]*/gi, '') : value;
}

/** Parts whose paragraphs `textOf` gives. */
const hasText =
  /^word\/(?:document|footnotes|endnotes|header|footer|chart|chart-shapes|chart-extended|diagram-data)\d*\.xml$|(?:content|styles)\.xml$/;

/** Whether the text of an element is that of a paragraph, or describes a picture. */
function isInParagraph(element: Element): boolean {
  if (isDescription(element)) return true;
  const isOdt = /opendocument|MathML/.test(element.uri);
  if (!isOdt && element.local !== 't') return false;
  for (let each: Element | null = element; each; each = each.parent)
    if (each.local === 'p' || (isOdt && each.local === 'h')) return true;
  return false;
}
