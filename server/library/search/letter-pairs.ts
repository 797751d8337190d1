/** Marks the beginning and end of a word. */
const edge = ' ';

/** Added to each count, so that an unseen pair is improbable but not impossible. */
const unseen = 0.05;

/** Counts how often letters follow one another in a list of words. */
export function createLetterPairs(words: string[]) {
  const pairs = new Map<string, number>();
  const firsts = new Map<string, number>();
  for (const word of words) {
    for (const pair of pairsOf(word)) {
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      firsts.set(pair.charAt(0), (firsts.get(pair.charAt(0)) ?? 0) + 1);
    }
  }
  return {
    /** The mean log probability of each letter of a word given the previous one; 0 is certain. */
    likeness: (word: string): number => {
      const all = pairsOf(word);
      const logarithms = all.map((pair) =>
        Math.log(((pairs.get(pair) ?? 0) + unseen) / ((firsts.get(pair.charAt(0)) ?? 0) + 1)),
      );
      return logarithms.reduce((one, other) => one + other, 0) / all.length;
    },
  };
}

function pairsOf(word: string): string[] {
  const text = edge + word + edge;
  return Array.from({ length: text.length - 1 }, (_, place) => text.slice(place, place + 2));
}
