import { latinKey } from '#library/search/latin.ts';
import { foldedWord, plainWord } from '#library/search/letters.ts';

/** What people are found by. */
export type Findable = { given_name: string; family_name: string; email: string; organization: string };

/**
 * A test whether a person has all the words of a search: in part, in any case, with or without Kazakh letters and
 * diacritics; names also as transliterated, such as Seitova for Сейітова. Not done in SQL, since databases fold case
 * differently.
 */
export function personFinder(search: string): (person: Findable) => boolean {
  const words = search.trim().split(/\s+/).filter(Boolean).map(folded);
  const keys = words.map(latinKey);
  return ({ given_name, family_name, email, organization }) => {
    const name = folded(`${given_name} ${family_name}`);
    const text = `${name} ${folded(`${email} ${organization}`)}`;
    const missing = words.flatMap((word, index) => (text.includes(word) ? [] : [keys[index] ?? '']));
    if (missing.length === 0) return true;
    const begins = ` ${latinKey(name)}`;
    return missing.every((key) => key !== '' && begins.includes(` ${key}`));
  };
}

function folded(text: string): string {
  return foldedWord(plainWord(text));
}
