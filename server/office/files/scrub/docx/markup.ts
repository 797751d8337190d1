import type { RemovedThing } from '#shared/office/removed-thing.ts';
import { isKnownFont } from '../known-fonts.ts';
import type { Removed } from '../removed.ts';
import { attributeOf, type Element, type Fate, type Rules } from '../xml.ts';
import { hosts, isRelation, keptAttributes, type NewId } from './attributes.ts';
import { Counter, isDeletion, isMark } from './counter.ts';
import { dropped, lookOfDocument, settings } from './dropped.ts';
import { type Facts, noFacts } from './facts.ts';
import { isCitation, newCode } from './fields.ts';
import type { Plan } from './plan.ts';
import { isBuiltIn } from './style-names.ts';

/** The rules by which a part of a document becomes that of its review copy. */
export function docxRules(
  kind: string,
  plan: Plan,
  newId: NewId,
  removed: Removed,
  facts: Facts = noFacts(),
): Rules {
  const counter = new Counter();
  let insideCode = 0;
  /** Elements of codes that show what a form has, by their texts. */
  const chosen = new WeakMap<Element, string>();
  const drop = (what: RemovedThing): Fate => {
    removed.add(what, kind);
    return 'drop';
  };
  removed.add('hidden-text', kind, plan.hidden.size);
  for (const code of plan.codes) removed.add(isCitation(code) ? 'citation-data' : 'field-code', kind);

  function byPlan(element: Element): Fate | null {
    const { local, parent } = element;
    const key = counter.keyOf(element);
    if (key !== null && plan.hidden.has(key)) return 'drop';
    if (local === 'AlternateContent' && plan.bare.has(counter.last('AlternateContent'))) return 'unwrap';
    if (local === 'Choice' || local === 'Fallback') {
      const branch = plan.branches.get(counter.last('branch')) ?? 'drop';
      return branch === 'drop' ? drop('alternate-content') : branch;
    }
    if (local === 'tbl' && plan.tables.has(counter.last('tbl'))) return 'drop';
    if (local === 'tr' && plan.rows.has(counter.last('tr'))) return drop('tracked-changes');
    if (local === 'tc' && plan.cells.has(counter.last('tc'))) return drop('tracked-changes');
    if (local === 'p' && plan.paragraphs.has(counter.last('p'))) return 'drop';
    if (local === 'fldChar' && plan.fieldMarks.has(counter.last('fldChar'))) return 'drop';
    const shown = local === 'instrText' ? plan.chosen.get(counter.last('instrText')) : undefined;
    if (shown !== undefined) {
      chosen.set(element, shown);
      Object.assign(element, { local: 't', name: element.name.replace('instrText', 't') });
      return 'keep';
    }
    if (local === 'instrText' && plan.instructions.has(counter.last('instrText'))) return 'drop';
    const content = parent?.local === 'r' && !/^(rPr|fldChar|instrText)$/.test(local);
    return insideCode > 0 && content ? 'drop' : null;
  }

  function byName(element: Element): Fate | null {
    const { local, parent } = element;
    if (kind === 'settings' && parent?.local === 'settings' && !lookOfDocument.has(local))
      return drop(settings[local] ?? 'settings');
    if (kind === `${local}s` && /^(footnote|endnote)$/.test(local) && facts.notes) {
      const isShown =
        attributeOf(element, 'type') ?? facts.notes.has(`${local} ${attributeOf(element, 'id')}`);
      if (!isShown) return drop('orphan');
    }
    if (isDeletion(element)) return drop('tracked-changes');
    if (/^(ins|moveTo|conflictIns)$/.test(local)) {
      removed.add('tracked-changes', kind);
      return isMark(element) ? 'drop' : 'unwrap';
    }
    const what = Object.hasOwn(dropped, local) ? dropped[local] : undefined;
    if (what) return drop(what);
    if (local === 'sdt' || local === 'sdtContent') return 'unwrap';
    if (local === 'customXml' || local === 'smartTag') {
      removed.add('custom-xml', kind);
      return 'unwrap';
    }
    if (local === 'lsdException' && !isBuiltIn(attributeOf(element, 'name') ?? '')) return drop('given-name');
    if (local === 'compatSetting' && !/^\w+$/.test(attributeOf(element, 'name') ?? ''))
      return drop('settings');
    if (local === 'fldSimple' && newCode(attributeOf(element, 'instr') ?? '', facts.names) === null) {
      removed.add(isCitation(attributeOf(element, 'instr') ?? '') ? 'citation-data' : 'field-code', kind);
      return 'unwrap';
    }
    return null;
  }

  function told(element: Element): Fate | null {
    const { local, parent } = element;
    if (local === 'altChunk' || local === 'subDoc') {
      removed.addMissing('embedded-document', kind);
      removed.addUnsearched('embedded-document', kind);
    }
    if (
      /^embed(Regular|Bold|Italic|BoldItalic)$/.test(local) &&
      !isKnownFont(attributeOf(parent ?? element, 'name') ?? '')
    )
      return drop('given-name');
    if (/^(footnote|endnote)Reference$/.test(local))
      facts.notes?.add(`${local.replace('Reference', '')} ${attributeOf(element, 'id')}`);
    return null;
  }

  function relate(element: Element): Fate {
    // A picture that is also kept outside the file.
    if (element.attributes.some((each) => isRelation(each) && each.local === 'embed' && newId(each.value)))
      element.attributes = element.attributes.filter((each) => !isRelation(each) || each.local !== 'link');
    const lost = element.attributes.filter(isRelation).filter(({ value }) => value !== '' && !newId(value));
    if (lost.length === 0) return 'keep';
    if (element.local === 'hyperlink') {
      removed.add('personal-link', kind);
      return attributeOf(element, 'anchor') ? 'keep' : 'unwrap';
    }
    if (/^(hlinkClick|hlinkHover|hlinkMouseOver)$/.test(element.local)) return drop('personal-link');
    return /^(blip|imagedata|fill|stroke)$/.test(element.local) ? 'keep' : drop('embedded-object');
  }

  return {
    knows: (uri) => uri === '' || hosts.some((host) => uri.startsWith(host)),
    foreign: () => removed.add('editor-markup', kind),
    count(element) {
      counter.count(element);
      if (element.local === 'tag' && isCitation(attributeOf(element, 'val') ?? ''))
        removed.add('citation-data', kind);
      if (element.local !== 'fldChar') return;
      const mark = plan.fieldMarks.get(counter.last('fldChar'));
      if (mark === 'begin') insideCode += 1;
      if (mark === 'separate' || mark === 'end') insideCode -= 1;
    },
    fate(element) {
      const fate = byPlan(element) ?? told(element) ?? byName(element) ?? relate(element);
      if (fate === 'keep') element.attributes = keptAttributes(element, kind, newId, removed, facts);
      return fate;
    },
    text(text, element) {
      const { local, uri } = element;
      const shown = chosen.get(element);
      if (shown !== undefined) {
        chosen.set(element, '');
        return shown;
      }
      // The address of cells in a workbook that is not there: the chart shows the numbers that it holds.
      if (/^(f|nf|sqref)$/.test(local) && uri.includes('chart')) return '';
      const code = local === 'instrText' ? plan.newCodes.get(counter.last('instrText')) : undefined;
      if (code === undefined) return text;
      plan.newCodes.set(counter.last('instrText'), '');
      return code;
    },
  };
}
