import { type Remark, remarkField } from '#shared/office/remark.ts';
import { criteria, type ReportContent } from '#shared/office/review.ts';

/** A report as one value by the name of each field; what is not answered is empty. */
function fieldsOf({
  ratings,
  toAuthors,
  toEditors,
  recommendation,
  remarks,
}: ReportContent): Map<string, string> {
  return new Map([
    ...criteria.map((name): [string, string] => [`rating.${name}`, ratings[name] ?? '']),
    ['toAuthors', toAuthors],
    ['toEditors', toEditors],
    ['recommendation', recommendation ?? ''],
    ...remarks.map((remark): [string, string] => [remarkField(remark.id), saidBy(remark)]),
  ]);
}

/** What a remark says and where; one without words differs from none. */
function saidBy({ copy, page, paragraph, at, quotation, text }: Remark): string {
  return [copy, page, paragraph, at, plain(quotation), plain(text)].join('\n') || ' ';
}

/** Whether two reports say the same; spaces around texts and kinds of line ends, which the server drops, don’t count. */
export function isSameReport(one: ReportContent, other: ReportContent): boolean {
  const [here, there] = [fieldsOf(one), fieldsOf(other)];
  return (
    here.size === there.size &&
    [...here].every(([name, value]) => there.has(name) && plain(value) === plain(there.get(name) ?? ''))
  );
}

/**
 * A report that was written in two places: what was changed in one of them only is taken from there.
 * @param base what both have begun from
 * @returns what stands here with what came from there, and whether a field was changed in both, which then is as it is here
 */
export function mergeReport(
  base: ReportContent,
  here: ReportContent,
  there: ReportContent,
): { content: ReportContent; clashes: boolean } {
  const [from, ours, theirs] = [fieldsOf(base), fieldsOf(here), fieldsOf(there)];
  const is = (name: string, one: Map<string, string>, other: Map<string, string>) =>
    plain(one.get(name) ?? '') === plain(other.get(name) ?? '');
  const isTheirs = (name: string) => is(name, ours, from);
  const pick = <Value>(name: string, mine: Value, other: Value) => (isTheirs(name) ? other : mine);
  const ratings = criteria.flatMap((name) => {
    const rating = pick(`rating.${name}`, here.ratings[name], there.ratings[name]);
    return rating === undefined ? [] : [[name, rating] as const];
  });
  return {
    content: {
      ratings: Object.fromEntries(ratings),
      toAuthors: pick('toAuthors', here.toAuthors, there.toAuthors),
      toEditors: pick('toEditors', here.toEditors, there.toEditors),
      recommendation: pick('recommendation', here.recommendation, there.recommendation),
      remarks: mergeRemarks(here.remarks, there.remarks, { from, ours, theirs }),
    },
    // A remark that was removed in one place and changed in the other stays: nothing is to be chosen.
    clashes: [...ours.keys()].some(
      (name) =>
        !isTheirs(name) &&
        !is(name, theirs, from) &&
        !is(name, ours, theirs) &&
        (theirs.has(name) || !isOfRemark(name)),
    ),
  };
}

function isOfRemark(name: string): boolean {
  return name.startsWith(remarkField(''));
}

/** The remarks of both places, each once: one that was removed in one of them goes, unless the other has changed it. */
function mergeRemarks(
  here: readonly Remark[],
  there: readonly Remark[],
  { from, ours, theirs }: Record<'from' | 'ours' | 'theirs', Map<string, string>>,
): Remark[] {
  const others = new Map(there.map((remark) => [remark.id, remark]));
  const isAsBefore = (id: string, fields: Map<string, string>) =>
    fields.get(remarkField(id)) === from.get(remarkField(id));
  const kept = here.flatMap((remark) => {
    const other = others.get(remark.id);
    if (other) return isAsBefore(remark.id, ours) ? other : remark;
    return isAsBefore(remark.id, ours) ? [] : remark;
  });
  const added = there.filter(
    ({ id }) => !ours.has(remarkField(id)) && !(from.has(remarkField(id)) && isAsBefore(id, theirs)),
  );
  return [...kept, ...added];
}

function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').normalize('NFC').trim();
}
