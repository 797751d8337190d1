import { createHash } from 'node:crypto';
import { z } from 'zod';
import { OaiFault } from './fault.ts';
import { isMoment } from './period.ts';
import type { ListSelection, ListVerb } from './request.ts';

const Moment = z.string().refine(isMoment);

const State = z.strictObject({
  verb: z.enum(['ListIdentifiers', 'ListRecords']),
  metadataPrefix: z.string().min(1),
  set: z.string().optional(),
  from: Moment.optional(),
  until: Moment.optional(),
  /** The last record sent. */
  after: z.strictObject({
    changed: Moment,
    id: z.int().positive(),
    /** For a notice: its place among those about the article. */
    nth: z.int().positive().optional(),
  }),
  /** How many records were sent before. */
  cursor: z.int().positive(),
  /** The size of the list when it began. */
  size: z.int().positive(),
});

/** The position at which a list continues. */
export type ListState = ListSelection & {
  verb: ListVerb;
  after: { changed: string; id: number; nth?: number | undefined };
  cursor: number;
  size: number;
};

/**
 * A self-contained token for continuing a list: the server stores nothing, so the token never expires, not
 * even at a restart, and always gives the same part.
 */
export function writeToken(state: ListState): string {
  const content = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${content}.${sumOf(content)}`;
}

/** @throws OaiFault `badResumptionToken` if the token is not ours, or belongs to another verb */
export function readToken(token: string, verb: ListVerb): ListState {
  const [content = '', sum, ...rest] = token.split('.');
  const state = sum === sumOf(content) && rest.length === 0 ? State.safeParse(contentOf(content)) : undefined;
  if (!state?.success || state.data.verb !== verb) {
    throw new OaiFault('badResumptionToken', 'the token is not valid for this verb');
  }
  const { set, from, until, ...known } = state.data;
  return { ...known, ...(set ? { set } : {}), ...(from ? { from } : {}), ...(until ? { until } : {}) };
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function sumOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}
