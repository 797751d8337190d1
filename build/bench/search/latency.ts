import type { Search } from '../../../server/library/search/search.ts';
import { percentile } from '../figures.ts';
import { createRandom } from './generated-library.ts';

/** The 95th percentile, in ms. */
export type Latency = { search: number; suggest: number };

const asked = 400;

/**
 * Measures search latency on a large library after a warm-up. Queries imitate readers': one to four words
 * from anywhere in a page, so mostly frequent ones; one in eight with a typo, one in eight a phrase.
 * Suggestions are requested for a partly typed word.
 * @param pages texts from which the words are taken
 */
export function measureLatency({ search, suggest }: Search, pages: string[]): Latency {
  const random = createRandom(7);
  const any = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)];
  const words = () => (any(pages) ?? '').split(' ');
  const question = (place: number) => {
    const page = words();
    const start = Math.floor(random() * (page.length - 4));
    const some = page.slice(start, start + 1 + Math.floor(random() * 4));
    if (place % 8 === 0) return `"${some.join(' ')}"`;
    if (place % 8 === 1) return some.map((word) => word.slice(0, 3) + word.slice(4)).join(' ');
    return some.join(' ');
  };
  const timed = (ask: (place: number) => void) => {
    const times = Array.from({ length: asked }, (_, place) => {
      const begun = performance.now();
      ask(place);
      return performance.now() - begun;
    });
    return percentile(times.slice(asked / 4), 0.95);
  };
  const questions = Array.from({ length: asked }, (_, place) => question(place));
  const beginnings = questions.map((text) => text.slice(0, Math.max(2, Math.ceil(text.length * 0.7))));
  return {
    search: timed((place) => search({ text: questions[place] ?? '', language: 'ru', page: 1, filters: {} })),
    suggest: timed((place) => suggest(beginnings[place] ?? '', 'ru')),
  };
}
