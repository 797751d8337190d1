import type { Config } from '../../config.ts';

/** What was found of one thing: it is in order, it limits the site, or the site can't work with it. */
export type Finding = { verdict: 'ok' | 'warning' | 'fault'; words: string };

/** Looks at one part of what a site with these settings needs. */
export type Examination = (config: Config) => Promise<Finding[]>;

/** Of what is in order. */
export const ok = (words: string): Finding => ({ verdict: 'ok', words });

/** Of what limits the site. */
export const warning = (words: string): Finding => ({ verdict: 'warning', words });

/** Of what the site can't work with. */
export const fault = (words: string): Finding => ({ verdict: 'fault', words });
