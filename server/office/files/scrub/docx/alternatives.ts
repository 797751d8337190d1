import { attributeOf, type Element, namespaceOf } from '../xml.ts';

/** What becomes of a branch of `mc:AlternateContent`: of those not dropped there is one. */
export type Branch = 'keep' | 'unwrap' | 'drop';

type Alternative = { number: number; isChoice: boolean; isUnderstood: boolean };

/**
 * Chooses between alternatives as Word does: the first that it understands, else the fallback (ISO/IEC 29500-3). What is
 * not chosen is never shown, and may be of an earlier version of the text.
 */
export class Alternatives {
  readonly #open: { number: number; branches: Alternative[] }[] = [];

  /** Takes in an element; `numberOf` gives the number of the element of a kind that opened last. */
  open(element: Element, numberOf: (kind: 'AlternateContent' | 'branch') => number): void {
    const { local, parent } = element;
    if (local === 'AlternateContent') this.#open.push({ number: numberOf('AlternateContent'), branches: [] });
    else if (parent?.local === 'AlternateContent' && /^(Choice|Fallback)$/.test(local))
      this.#open.at(-1)?.branches.push({
        number: numberOf('branch'),
        isChoice: local === 'Choice',
        isUnderstood: local === 'Choice' && isUnderstood(element),
      });
  }

  /** Settles what becomes of the innermost element and its branches. */
  close(plan: { branches: Map<number, Branch>; bare: Set<number> }): void {
    const { number, branches } = this.#open.pop() ?? { number: 0, branches: [] };
    const chosen =
      branches.find((each) => each.isUnderstood) ?? branches.find((each) => !each.isChoice) ?? branches[0];
    if (chosen && !chosen.isUnderstood) plan.bare.add(number);
    for (const each of branches) {
      const kept = each.isUnderstood ? 'keep' : 'unwrap';
      plan.branches.set(each.number, each === chosen ? kept : 'drop');
    }
  }
}

/** Whether Word shows what needs these namespaces, and copies keep it: not so with ink and models. */
function isUnderstood(choice: Element): boolean {
  const prefixes = (attributeOf(choice, 'Requires') ?? '').split(/\s+/).filter(Boolean);
  return prefixes.every((prefix) => {
    const uri = namespaceOf(prefix, choice) ?? '';
    return (
      /^http:\/\/schemas\.(?:microsoft\.com\/office|openxmlformats\.org)\//.test(uri) &&
      !/ink|model3d/i.test(uri)
    );
  });
}
