import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newAnnotation } from '../../tests/support/annotation.ts';
import { type Reply, type Visitor, visit } from '../../tests/support/visitor.ts';
import type { Ledger } from './ledger.ts';

/** A visitor with a network of its own. */
export type Reader = {
  visitor: Visitor;
  email: string;
  password: string;
  /** Sends a request; undefined when the connection is cut. */
  ask(method: string, path: string, body?: unknown): Promise<Reply | undefined>;
};

/** Creates a visitor, not yet registered, with a random address and password. */
export function newReader(url: string): Reader {
  const visitor = visit({ url });
  const password = `${randomUUID()}-${randomUUID()}`;
  const [a, b, c, d] = crypto.getRandomValues(new Uint8Array(4));
  const from = { 'x-forwarded-for': `2001:${(0x1000 + (a ?? 0) * 16).toString(16)}:${b}${c}:${d}::1` };
  return {
    visitor,
    email: `${randomUUID()}@${randomUUID().slice(0, 8)}.example`,
    password,
    ask: (method, path, body) =>
      visitor.send(method, path, body, from).catch((error: unknown) => {
        // What fetch throws when the server is gone.
        if (error instanceof TypeError) return undefined;
        throw error;
      }),
  };
}

/** Registers a visitor; undefined when the connection is cut. */
export function register(reader: Reader): Promise<Reply | undefined> {
  const { email, password } = reader;
  return reader.ask('POST', '/api/accounts', {
    givenName: 'Айгүл',
    familyName: 'Сейітова',
    organization: '',
    country: 'KZ',
    username: email.slice(0, 20),
    orcidId: '',
    consentToStoreData: true,
    notificationPreferences: false,
    agreeToReview: false,
    email,
    password,
    passwordRepeat: password,
    language: 'kk',
  });
}

/** Logs a visitor in; undefined when the connection is cut. */
export function logIn(reader: Reader): Promise<Reply | undefined> {
  const { email, password } = reader;
  return reader.ask('POST', '/api/sessions', { email, password, language: 'kk' });
}

/**
 * Writes to the office.
 * @returns the response, and a subject unique to this message
 */
export async function writeToOffice(
  url: string,
  message = 'Да',
): Promise<{ reply?: Reply; subject: string }> {
  const reader = newReader(url);
  const subject = `Рукопись ${randomUUID()}`;
  const reply = await reader.ask('POST', '/api/contact', {
    name: 'Дана',
    email: reader.email,
    subject,
    message,
    language: 'ru',
  });
  return { ...(reply ? { reply } : {}), subject };
}

/** The number of concurrent writers. */
const writing = 4;

const articles = [1, 2, 3, 4];

/** The pause of a writer after a refusal, in ms. */
const patience = 20;

export type Writers = {
  /** Statuses other than success, one per response. */
  refusals: number[];
  /**
   * Resolves after this many more acknowledged writes.
   * @throws Error after a minute
   */
  acknowledge(more: number): Promise<void>;
  /**
   * Resolves after this many refused or failed writes.
   * @throws Error after a minute
   */
  refuse(most: number): Promise<void>;
  end(): Promise<void>;
};

/**
 * Starts writers that register, write to the office, begin manuscripts, save articles, keep reading positions and take
 * notes until they are ended.
 * @param urls the servers, used in turn
 */
export function openWriters(urls: string[], ledger: Ledger, message = 'Да'): Writers {
  const refusals: number[] = [];
  const listeners = new Set<() => void>();
  let failures = 0;
  let isOver = false;
  let turn = 0;

  /**
   * Records a success.
   * @returns whether it was one
   */
  const took = (reply: Reply | undefined, note: () => void): boolean => {
    if (reply && reply.status < 300) {
      note();
      for (const listener of listeners) listener();
      return true;
    }
    failures += 1;
    if (reply) refusals.push(reply.status);
    for (const listener of listeners) listener();
    return false;
  };

  /** Begins a manuscript and saves what was typed. */
  const submit = async (reader: Reader): Promise<boolean> => {
    const id = randomUUID();
    const path = '/api/office/manuscripts';
    const begun = await reader.ask('POST', path, { key: id, language: 'kk' });
    if (!took(begun, () => ledger.note('draft', id))) return false;
    const { version, content } = begun?.body ?? {};
    Object.assign(content.metadata.kk, { title: 'Қала', abstract: message });
    const saved = await reader.ask('PUT', `${path}/${id}/content`, { key: randomUUID(), version, content });
    return took(saved, () => ledger.note('saved draft', id));
  };

  const write = async (): Promise<boolean> => {
    turn += 1;
    const url = urls[turn % urls.length] ?? '';
    const { reply, subject } = await writeToOffice(url, message);
    if (!took(reply, () => ledger.note('message', subject)) || isOver) return false;
    const reader = newReader(url);
    if (!took(await register(reader), () => ledger.note('person', reader.email))) return false;
    if (!(await submit(reader)) || isOver) return false;
    for (const article of articles) {
      if (isOver) return true;
      const page = 1 + Math.floor(Math.random() * 9);
      const note = newAnnotation();
      const [saved, reading, noted] = [
        await reader.ask('PUT', `/api/account/saved/${article}`),
        await reader.ask('PUT', `/api/account/reading/${article}`, { page, label: String(page) }),
        await reader.ask('POST', '/api/account/annotations', { owner: '', since: 0, changes: [note] }),
      ];
      took(saved, () => ledger.note('saved', `${reader.email}/${article}`));
      took(reading, () => ledger.note('reading', `${reader.email}/${article}/${page}`));
      if (!took(noted, () => ledger.note('note', note.id))) return false;
    }
    return true;
  };

  const until = (isSo: () => boolean, what: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!isSo()) return;
        clearTimeout(tooLong);
        listeners.delete(look);
        resolve();
      };
      const tooLong = setTimeout(() => reject(new Error(`a minute passed before ${what}`)), 60_000);
      listeners.add(look);
      look();
    });

  const writer = async () => {
    while (!isOver) if (!(await write())) await wait(patience);
  };
  const all = Promise.all(Array.from({ length: writing }, writer));
  return {
    refusals,
    acknowledge: (more) => {
      const wanted = ledger.acknowledged.size + more;
      return until(() => ledger.acknowledged.size >= wanted, `${more} more are acknowledged`);
    },
    refuse: (most) => {
      const wanted = failures + most;
      return until(() => failures >= wanted, `${most} more are refused`);
    },
    end: async () => {
      isOver = true;
      await all;
    },
  };
}
