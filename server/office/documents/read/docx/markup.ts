import { elementAt, elements, type XmlElement } from '../xml.ts';
import { isOn } from './styles.ts';

/** What is neither shown nor holds anything that is: deleted text, properties, codes of fields. */
export const unseen =
  /^w:(?:del|moveFrom|delText|instrText|delInstrText|pPr|rPr|sdtPr|sdtEndPr|sectPr|tblPr|tblPrEx|tblGrid|trPr|tcPr)$|^[a-z]+:(?:docPr|nvPicPr|cNvPr)$/;

/** Elements that hold others without showing anything themselves. */
const holders =
  /^(?:w:(?:ins|moveTo|smartTag|customXml|sdt|sdtContent|bdo|dir|r|p|ruby|rubyBase|rt|txbxContent)|a:(?:r|fld|p)|mc:(?:Choice|Fallback))$/;

/** Elements that mark a place or a change, break pages, or number what is numbered here. */
const marksOnly =
  /^(?:w:(?:bookmark(?:Start|End)|comment(?:RangeStart|RangeEnd|Reference)|annotationRef|proofErr|perm(?:Start|End)|(?:move(?:From|To)|customXml(?:Ins|Del|MoveFrom|MoveTo))Range(?:Start|End)|lastRenderedPageBreak|softHyphen|footnoteRef|endnoteRef|separator|continuationSeparator|fldChar|fldData|ffData|smartTagPr|customXmlPr|rubyPr|pgNum)|a:(?:bodyPr|lstStyle|pPr|rPr|endParaRPr)|w14:(?:customXmlConflict(?:Ins|Del)Range|conflict(?:Ins|Del))(?:Start|End)?|m:ctrlPr)$/;

/** What graphics can be, of those that are read or counted as pictures (`a:graphicData`). */
const graphics = /^(?:pic:pic|c:chart|cx:chart|dgm:relIds|wps:wsp|wpg:wgp|wpc:wpc|lc:lockedCanvas)$/;

/** Counts an element that is read through, if it is none that is known to show nothing itself. */
export function countUnknown(unknown: Map<string, number>, { name }: XmlElement): void {
  if (!holders.test(name) && !marksOnly.test(name)) unknown.set(name, (unknown.get(name) ?? 0) + 1);
}

/** Counts graphics in a drawing that are of no known kind. */
export function countUnknownGraphics(unknown: Map<string, number>, drawing: XmlElement): void {
  for (const child of elements(drawing)) {
    if (child.name === 'mc:AlternateContent') {
      const seen = chosen(child);
      if (seen) countUnknownGraphics(unknown, seen);
    } else if (drawing.name === 'a:graphicData' && !graphics.test(child.name))
      unknown.set(child.name, (unknown.get(child.name) ?? 0) + 1);
    else if (child.name !== 'w:txbxContent') countUnknownGraphics(unknown, child);
  }
}

/** The alternative of `mc:AlternateContent` (ISO/IEC 29500-3) that readers see: the first that holds anything known. */
export function chosen(alternatives: XmlElement): XmlElement | undefined {
  const choices = elements(alternatives, 'mc:Choice');
  const fallback = elementAt(alternatives, 'mc:Fallback');
  return [...choices, ...(fallback ? [fallback] : [])].find(holdsAnything) ?? choices[0] ?? fallback;
}

function holdsAnything(element: XmlElement): boolean {
  return elements(element).some(
    (child) =>
      /^(?:w:(?:t|sym|drawing|pict|object|tbl|tab|br)|m:t|a:t|w16se:symEx)$/.test(child.name) ||
      (!unseen.test(child.name) && holdsAnything(child)),
  );
}

/** Whether a content control shows only what to type there. */
export function isPrompt(control: XmlElement): boolean {
  return isOn(elementAt(control, 'w:sdtPr', 'w:showingPlcHdr')) === true;
}
