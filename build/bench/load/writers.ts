import { setTimeout as wait } from 'node:timers/promises';
import { cookiesOf } from '../cookies.ts';
import type { SupervisedServer } from './supervised-server.ts';
import { type Tallies, tallyOf } from './tally.ts';

/** A write that the server has acknowledged. */
export type Acknowledged = {
  what: 'Sign-ups' | 'Saved articles' | 'Annotations' | 'Messages';
  /** Identifies it in the database. */
  key: string;
};

/** The outcomes of requests and the acknowledged writes; both grow. */
export type Phase = { tallies: Tallies; acknowledged: Acknowledged[] };

export type Writers = {
  /** Resolves when all writers have finished. */
  end(): Promise<void>;
};

/** The number of concurrent writers. */
export const writers = 3;

/** Pause between two visits of a writer, in ms. */
const breath = 500;

/** How many articles a visitor saves and how many passages they highlight. */
const kept = 4;

const password = 'a password to measure';

let people = 0;

/**
 * Starts visitors that register, save articles, highlight passages and write to the office, one after
 * another.
 */
export function openWriters(server: SupervisedServer, articles: number[], phase: Phase): Writers {
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      await visit(server, articles, phase);
      await wait(breath);
    }
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  return {
    end: async () => {
      isOver = true;
      await all;
    },
  };
}

/**
 * Registers an account.
 * @returns its email address, password and cookies, or null when the server refused
 */
export async function signUp(server: SupervisedServer, phase: Phase) {
  const number = ++people;
  const email = `load-${number}@reader.example`;
  // Every visitor has a network of its own; otherwise limits would apply.
  const headers = {
    origin: server.origin,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${number & 255}.${(number >> 8) & 255}.${number >> 16}`,
  };
  const person = { givenName: 'Load', familyName: 'Reader', country: 'KZ', username: `load-${number}` };
  const body = { ...person, email, password, passwordRepeat: password, language: 'en' };
  const ask = asker(server, headers, phase);
  const response = await ask('Sign-ups', email, 'POST', '/api/accounts', body);
  if (!response) return null;
  const cookie = cookiesOf(response);
  return { email, password, cookie, headers: { ...headers, cookie } };
}

async function visit(server: SupervisedServer, articles: number[], phase: Phase): Promise<void> {
  const person = await signUp(server, phase);
  if (!person) return;
  const { email, headers } = person;
  const ask = asker(server, headers, phase);
  for (const articleId of articles.slice(0, kept)) {
    await ask('Saved articles', `${email} ${articleId}`, 'PUT', `/api/account/saved/${articleId}`);
    const annotation = newAnnotation(articleId);
    const changes = { owner: '', since: 0, changes: [annotation] };
    await ask('Annotations', annotation.id, 'POST', '/api/account/annotations', changes);
  }
  const message = { name: 'Load', email, subject: `From ${email}`, message: 'A question.', language: 'en' };
  await ask('Messages', message.subject, 'POST', '/api/contact', message);
}

function asker(server: SupervisedServer, headers: Record<string, string>, { tallies, acknowledged }: Phase) {
  /**
   * Sends one request once the server responds.
   * @returns the response if it is a success
   */
  return async (what: Acknowledged['what'], key: string, method: string, address: string, body?: unknown) => {
    await server.up();
    const tally = tallyOf(tallies, what);
    const kills = server.kills();
    const begun = performance.now();
    try {
      const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const response = await fetch(server.origin + address, sent);
      const refused = refusedIn(await response.text());
      tally.times.push(performance.now() - begun);
      if (response.ok && !refused) {
        acknowledged.push({ what, key });
        return response;
      }
      tally.failed.push(`${what}: ${response.status}${refused}`);
    } catch (error) {
      if (server.kills() > kills) tally.cutOff += 1;
      else tally.failed.push(`${what}: ${error instanceof Error ? (error.cause ?? error) : error}`);
    }
    return null;
  };
}

/** A response to annotations is a success even when it reports one as not kept. */
function refusedIn(text: string): string {
  return /"refused":\[\{[^}]*\}/.exec(text)?.[0] ?? '';
}

function newAnnotation(articleId: number) {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    articleId,
    places: [{ page: 2, label: '2', rects: [[60, 500, 400, 512]] }],
    quote: 'what somebody marked',
    prefix: '',
    suffix: '',
    colour: 'yellow',
    note: 'and noted',
    createdAt: now,
    updatedAt: now,
  };
}
