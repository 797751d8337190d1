import { LRUCache } from 'lru-cache';
import { aiCrawlers } from '../../discovery/ai-crawlers.ts';
import { counterBots } from './counter-bots.ts';

/**
 * Programs that fetch for many readers or without one, and are on no list: reference managers, HTTP clients of Node.js.
 */
const others = ['zotero', 'endnote', 'mendeley', '^node$', 'undici'];

/** Telephones whose makers' names have a pattern of COUNTER's list within: people read on them. */
const phones = /\b(?:cubot|motorola)(?=[\s_;)/-])/gi;

/** No browser has a longer name, in characters. */
export const longestAgent = 1_000;

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

const robots = new RegExp(
  [
    ...counterBots.patterns,
    ...others,
    // Plain names, some of which are words: “Code” is not “Unicode”.
    ...aiCrawlers.map((name) => `(?<![a-z])${escaped(name)}(?![a-z])`),
  ].join('|'),
  'i',
);

/** One test takes some microseconds; few agents make nearly all requests. */
const known = new LRUCache<string, boolean>({ max: 2_000 });

/**
 * Whether a user agent is a robot: by COUNTER's list, by the list of crawlers for AI that stands beside it, by ours, or
 * because nothing of that length is a browser.
 */
export function isRobot(agent: string): boolean {
  if (agent.length > longestAgent) return true;
  let answer = known.get(agent);
  if (answer === undefined) {
    answer = robots.test(agent.replace(phones, ''));
    known.set(agent, answer);
  }
  return answer;
}
