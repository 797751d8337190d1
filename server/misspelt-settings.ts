import { editDistance } from '#library/search/edit-distance.ts';
import { settingNames } from './config.ts';

/** Shorter names resemble others by chance. */
const shortest = 6;

/**
 * What is given and is no setting, though its name is all but that of one: it would have no effect, and nobody would be told.
 * @returns a sentence for each
 */
export function misspeltSettings(given: Record<string, string | undefined>): string[] {
  return Object.keys(given)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = settingNames.find(
        (known) => known.length >= shortest && editDistance(name.toUpperCase(), known, 1) <= 1,
      );
      return meant === undefined ? [] : [`${name} is no setting: ${meant} may be meant`];
    });
}
