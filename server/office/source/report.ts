import { groupWords, type LossGroup, type LossKind, lossWords } from './loss-words.ts';
import type { Loss } from './losses.ts';
import type { Proof } from './proof.ts';

/** What became of a document: each thing that is not in its source as it was, and the proof that no letter is missing. */
export type LossReport = {
  /** By kind, in the order of the report. */
  losses: { kind: LossKind; group: LossGroup; count: number; places: Omit<Loss, 'kind'>[] }[];
  proof: Proof;
};

/** Losses by what they ask of their reader, then by kind. */
export function reportOf(all: readonly Loss[], proof: Proof): LossReport {
  const kinds = Object.keys(lossWords) as LossKind[];
  const groups = Object.keys(groupWords) as LossGroup[];
  const losses = kinds.flatMap((kind) => {
    const places = all.filter((loss) => loss.kind === kind).map(({ kind: _kind, ...place }) => place);
    if (places.length === 0) return [];
    const count = places.reduce((sum, place) => sum + (place.count ?? 1), 0);
    return [{ kind, group: lossWords[kind].group, count, places }];
  });
  return { losses: groups.flatMap((group) => losses.filter((each) => each.group === group)), proof };
}

/** Things of one kind that are told one by one; of more, how many others there are. The JSON form has all. */
const mostPlaces = 40;
/** Of these the number matters, not each place. */
const counted: readonly LossKind[] = ['soft-hyphen', 'double-space', 'tab', 'inner-link', 'list-mark'];
/** Of these each form is told once: how often it occurs, and where first. */
const byForm: readonly LossKind[] = ['marks-of-place', 'alignment', 'letter-size'];

/** The report as a page in Markdown. */
export function reportInMarkdown(report: LossReport, manuscript: string): string {
  const lines = [`# What became of ${manuscript}`, '', ...proofLines(report.proof)];
  for (const group of Object.keys(groupWords) as LossGroup[]) {
    const own = report.losses.filter((each) => each.group === group);
    if (own.length === 0) continue;
    lines.push(`## ${groupWords[group]}`, '');
    for (const { kind, count, places } of own) {
      const { title, means } = lossWords[kind];
      lines.push(`### ${title}: ${count}`, '', means, '');
      if (counted.includes(kind)) continue;
      const shown = byForm.includes(kind) ? firstOfForms(places) : places;
      lines.push(...shown.slice(0, mostPlaces).map(placeLine));
      if (shown.length > mostPlaces) lines.push(`- and ${shown.length - mostPlaces} more (loss-report.json)`);
      lines.push('');
    }
  }
  return `${lines.join('\n').trim()}\n`;
}

/** The first place of each form, with how many there are. */
function firstOfForms(places: readonly Omit<Loss, 'kind'>[]): Omit<Loss, 'kind'>[] {
  const forms = Map.groupBy(places, ({ detail }) => detail);
  return [...forms.values()].flatMap((all) =>
    all.slice(0, 1).map((first) => {
      const count = all.reduce((sum, place) => sum + (place.count ?? 1), 0);
      return count > 1 ? { ...first, count } : first;
    }),
  );
}

function placeLine({ heading, words, isAfter, detail, count }: Omit<Loss, 'kind'>): string {
  const place = [
    heading === '' ? '' : `under “${heading}”`,
    words === '' ? '' : `${isAfter ? 'after' : 'at'} “${words}”`,
  ]
    .filter(Boolean)
    .join(', ');
  const times = count === undefined ? '' : ` (${count})`;
  return `- ${[place || 'in the document', detail === undefined ? '' : `\`${detail.replaceAll('`', '’')}\``].filter(Boolean).join(': ')}${times}`;
}

function proofLines({ lettersIn, lettersOut, told, differences }: Proof): string[] {
  const number = (value: number) => value.toLocaleString('en');
  const counts = `The text, notes, references and appendices of the manuscript have ${number(lettersIn)} letters and digits; the source has ${number(lettersOut)}, in the same order; ${number(told)} were left out or replaced as told below.`;
  if (differences.length === 0) return [`${counts} Nothing else is missing.`, ''];
  return [
    counts,
    '',
    '## Differences that nothing below explains',
    '',
    ...differences.slice(0, mostPlaces).map(({ kind, words }) => `- ${kind}: “${words.slice(0, 300)}”`),
    ...(differences.length > mostPlaces
      ? [`- and ${differences.length - mostPlaces} more (loss-report.json)`]
      : []),
    '',
  ];
}
