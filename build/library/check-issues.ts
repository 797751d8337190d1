import { IsoDate } from '#shared/iso-date.ts';
import { fieldsOf } from './json-file.ts';
import { type JsonFile, type Problems, unwritten } from './problems.ts';
import type { ReadIssue } from './read-issue.ts';

/**
 * Reports articles in issues or sections that do not exist, in a place that another article has, and issues
 * dated before their articles were accepted. In a volume without issues of its own, an article's issue is its
 * place in the volume, which only one article can have.
 */
export function checkIssues(issues: ReadIssue[], articles: JsonFile[], problems: Problems): void {
  const sound = issues.flatMap(({ issue }) => issue ?? []);
  if (sound.length < issues.length) return;
  const places = new Map<string, string>();
  for (const source of articles) {
    const { volume, issue: number, section, place, accepted } = fieldsOf(source);
    if (typeof number !== 'number') continue;
    const claimed = sound.length === 0 ? '' : `${String(section)} ${String(place)}`;
    if (sound.length === 0 || place !== undefined) {
      const key = `${String(volume)} (${number}) ${claimed}`;
      const field = sound.length === 0 ? 'issue' : 'place';
      const value = sound.length === 0 ? `${String(volume)} (${number})` : String(place);
      const other = places.get(key);
      if (other) problems.addField(source, [field], `${value} is also that of ${other}`);
      places.set(key, source.file);
    }
    if (sound.length === 0) continue;
    const issue = sound.find((one) => one.number === number);
    if (!issue) {
      problems.addField(source, ['issue'], `there is no issue ${number} in volume ${String(volume)}`);
      continue;
    }
    const sections = issue.sections.map(({ id }) => id);
    if (section !== undefined && section !== unwritten && !sections.includes(String(section))) {
      const known = sections.length > 0 ? `its sections are ${sections.join(', ')}` : 'it has no sections';
      problems.addField(source, ['section'], `issue ${number} has no such section: ${known}`);
    } else if (section === undefined && sections.length > 0) {
      problems.addField(
        source,
        ['section'],
        `missing: the sections of issue ${number} are ${sections.join(', ')}`,
      );
    }
    const day = IsoDate.safeParse(accepted);
    if (day.success && issue.published < day.data) {
      const reason = `${day.data} is after the day of issue ${number}, ${issue.published}`;
      problems.addField(source, ['accepted'], reason);
    }
  }
}
