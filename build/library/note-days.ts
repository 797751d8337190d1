import { IsoDate } from '#shared/iso-date.ts';
import { fieldsOf } from './json-file.ts';
import type { JsonFile, Problems } from './problems.ts';

/** An article published within this many days after its volume is nothing unusual. */
const mostDaysLater = 31;

/**
 * Reports days before the journal existed. Manuscripts for its first volume came in the year before at the
 * earliest.
 * @param founded the year of the journal's first volume
 */
export function checkDays(source: JsonFile, founded: number | undefined, problems: Problems): void {
  if (founded === undefined) return;
  for (const [field, first] of [
    ['received', founded - 1],
    ['accepted', founded - 1],
    ['published', founded],
  ] as const) {
    const day = IsoDate.safeParse(fieldsOf(source)[field]);
    if (day.success && Number(day.data.slice(0, 4)) < first)
      problems.addField(source, [field], `${day.data} is too early: the journal was founded in ${founded}`);
  }
}

/**
 * Notes publication dates that are likely slips: of a volume outside its year; of articles outside that year,
 * or long after what they were published in.
 * @param issues the days of the issues by number, empty for a volume without issues of its own
 */
export function noteDays(
  volume: JsonFile,
  issues: ReadonlyMap<unknown, string>,
  articles: (JsonFile | undefined)[],
  problems: Problems,
): void {
  const { year, published } = fieldsOf(volume);
  const ofVolume = IsoDate.safeParse(published);
  if (ofVolume.success && typeof year === 'number' && Number(ofVolume.data.slice(0, 4)) !== year) {
    const reason = `published: ${ofVolume.data} is not in ${year}, the year of the volume`;
    problems.note(volume.file, reason, volume.positionOf(['published']));
  }
  for (const source of articles.filter((file) => file !== undefined)) {
    const { published, issue } = fieldsOf(source);
    const day = IsoDate.safeParse(published);
    if (!day.success) continue;
    const from = issues.size > 0 ? issues.get(issue) : ofVolume.data;
    const where = issues.size > 0 ? `issue ${String(issue)}` : 'volume';
    const note = (reason: string) =>
      problems.note(source.file, `published: ${day.data} ${reason}`, source.positionOf(['published']));
    const ownYear = Number(day.data.slice(0, 4));
    // An article of an issue, or of one to come, may have been published online first.
    if (typeof year === 'number' && (issues.size > 0 ? ownYear > year : ownYear !== year))
      note(`is not in ${year}, the year of its volume`);
    else if (from !== undefined && daysBetween(from, day.data) > mostDaysLater)
      note(`is long after its ${where}, ${from}`);
  }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
