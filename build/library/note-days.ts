import { IsoDate } from '#shared/article.ts';
import { fieldsOf } from './json-file.ts';
import type { JsonFile, Problems } from './problems.ts';

/** An article published within this many days after its volume is nothing unusual. */
const mostDaysLater = 31;

/**
 * Notes publication dates of articles that are likely slips: outside the volume's year, or long after the
 * volume.
 */
export function noteDays(volume: JsonFile, articles: (JsonFile | undefined)[], problems: Problems): void {
  const { year, published } = fieldsOf(volume);
  const ofVolume = IsoDate.safeParse(published);
  for (const source of articles.filter((file) => file !== undefined)) {
    const day = IsoDate.safeParse(fieldsOf(source).published);
    if (!day.success) continue;
    const note = (reason: string) =>
      problems.note(source.file, `published: ${day.data} ${reason}`, source.positionOf(['published']));
    if (typeof year === 'number' && Number(day.data.slice(0, 4)) !== year)
      note(`is not in ${year}, the year of its volume`);
    else if (ofVolume.success && daysBetween(ofVolume.data, day.data) > mostDaysLater)
      note(`is long after its volume, ${ofVolume.data}`);
  }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
