import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openAccountDatabase } from '../../server/accounts/db/open.ts';
import { openPostgres } from '../../server/accounts/db/open-postgres.ts';
import type { AccountDatabase } from '../../server/accounts/db/schema.ts';
import { readConfig } from '../../server/config.ts';
import type { AuthorManuscript, DeskManuscript, DeskPage } from '../../src/shared/office/manuscript-views.ts';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { demoEmail, demoPassword } from '../demo/people.ts';
import { seedDemo } from '../demo/seed.ts';
import { findPostgres } from '../find-postgres.ts';
import { cookiesOf } from './cookies.ts';
import { median, percentile } from './figures.ts';
import type { Ask } from './office/ask.ts';
import { amounts, contentOf, fillOffice, isFilledIn, numberOf } from './office/fill.ts';
import { fillReviews, reviewAmounts } from './office/fill-review.ts';
import { largeDocx } from './office/large-docx.ts';
import { measureReview } from './office/measure-review.ts';
import { watchMemory } from './office/watch-memory.ts';
import { progress } from './progress.ts';
import type { Findings, Row } from './report.ts';
import type { Site } from './site.ts';

const mebibyte = 2 ** 20;
const repetitions = { read: 60, command: 40, upload: 3 };
const most = { commands: 80, finding: 150, statistics: 500, uploadSeconds: 10, growth: 64 };

type Place = {
  name: string;
  /** Milliseconds for lists and search at p95. */
  mostForLists: number;
  settings: Record<string, string>;
  open(): Promise<{ database: AccountDatabase; close(): Promise<void> }>;
  /** Waits for what the database does by itself after many changes. */
  settled?(database: AccountDatabase): Promise<void>;
};

/** How long PostgreSQL may take to begin with its statistics, in ms; it looks once a minute. */
const patience = 5 * 60_000;

/** Manuscripts, their rounds and authors, events, who was part of them, assignments and reports. */
const largeTables = 7;

/** Measures the editorial office with the manuscripts of many years, on SQLite. */
export function measureOffice(site: Site): Promise<Findings> {
  const dataDir = path.join(site.folder, 'office');
  return measureAt(site, {
    name: 'SQLite',
    mostForLists: 50,
    settings: { DATA_DIR: dataDir },
    open: () => openAccountDatabase(dataDir),
  });
}

/** Measures the same on PostgreSQL, if it is installed. */
export async function measureOfficeOnPostgres(site: Site): Promise<Findings> {
  const programs = findPostgres();
  const title = 'The editorial office on PostgreSQL';
  if (programs === undefined) return { title, rows: [], notes: ['PostgreSQL is not installed.'] };
  const server = await startPostgres(programs, { durable: true });
  const url = server.url('postgres');
  try {
    return await measureAt(site, {
      name: 'PostgreSQL',
      mostForLists: 80,
      settings: {
        DATA_DIR: path.join(site.folder, 'office-postgres'),
        DATABASE_URL: url,
        AUTH_SECRET: randomBytes(32).toString('hex'),
      },
      open: () => openPostgres(url),
      settled: analysed,
    });
  } finally {
    await server.stop();
  }
}

/** Waits until PostgreSQL has statistics of what was filled in: nobody asks it for them in a journal either. */
async function analysed(database: AccountDatabase): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await wait(500)) {
    const { rows } = await sql`SELECT relname FROM pg_stat_user_tables
      WHERE n_live_tup >= ${amounts.manuscripts} AND n_mod_since_analyze <= 50 + n_live_tup / 10`.execute(
      database,
    );
    if (rows.length === largeTables) return;
  }
  throw new Error('PostgreSQL has not analysed its tables: is autovacuum off?');
}

async function measureAt(site: Site, place: Place): Promise<Findings> {
  progress(`${place.name} is filled`);
  // Its people and manuscripts come by commands; the many beside them are rows.
  await seedDemo(readConfig({ ...site.environment, ...place.settings }));
  const opened = await place.open();
  let filling = 0;
  try {
    const begun = performance.now();
    await fillOffice(opened.database);
    await fillReviews(opened.database);
    filling = (performance.now() - begun) / 1_000;
    await place.settled?.(opened.database);
  } finally {
    await opened.close();
  }
  return site.whileServing(
    async () => {
      const people = await signIn(site.origin);
      progress(`lists and search of the office on ${place.name}`);
      const reads = await measureReads(people.office, place.mostForLists);
      progress('commands of the office');
      const commands = await measureCommands(people);
      progress('commands of a review');
      const review = await measureReview({
        ...people,
        username: 'reviewer',
        within: (work) => withinPlace(place, work),
        measure: (send) => {
          let sent = 0;
          return times(repetitions.command, () => send(sent++));
        },
        count: repetitions.command + uncounted,
      });
      progress('uploads of the office');
      const upload = await measureUpload(people.author);
      return {
        title: `The editorial office on ${place.name}`,
        rows: [
          ...reads,
          ...commands,
          ...review.map(({ what, times: own }) => row(`Command: ${what}`, own, most.commands)),
          ...upload,
        ],
        notes: [
          `${amounts.manuscripts} manuscripts, ${amounts.manuscripts * amounts.contributorsEach} authors and ${amounts.manuscripts * amounts.eventsEach} events, ${amounts.manuscripts * reviewAmounts.assignmentsEach} assignments of ${reviewAmounts.reviewers} people who offer to review, filled in ${filling.toFixed(0)} s.`,
          `Every figure of requests is p50, p95, of ${repetitions.read} reads or ${repetitions.command} commands, one after another.`,
        ],
      };
    },
    { ...place.settings, SECOND_FACTOR: 'optional' },
  );
}

type People = { author: Ask; reviewer: Ask; office: Ask; chief: Ask };

/** Logs in the people of the demonstration. */
async function signIn(origin: string): Promise<People> {
  const [author, reviewer, office, chief] = await Promise.all(
    ['author', 'reviewer', 'office', 'chief'].map(async (name) => {
      const credentials = { email: demoEmail(name), password: demoPassword, language: 'en' };
      const cookie = cookiesOf(await askAs(origin, '')('POST', '/api/sessions', credentials));
      return askAs(origin, cookie);
    }),
  );
  return { author, reviewer, office, chief } as People;
}

/** Does something with the database, beside the server. */
async function withinPlace<Found>(
  place: Place,
  work: (database: AccountDatabase) => Promise<Found>,
): Promise<Found> {
  const { database, close } = await place.open();
  return work(database).finally(close);
}

function askAs(origin: string, cookie: string): Ask {
  return async (method, address, body, headers = {}) => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(new URL(address, origin), {
      method,
      headers: { origin, cookie, ...(isBytes ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: isBytes ? (body as BodyInit) : JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${address} answered ${response.status}: ${await response.text()}`);
    return response;
  };
}

async function measureReads(office: Ask, mostForLists: number): Promise<Row[]> {
  const some = () => Math.floor(Math.random() * amounts.manuscripts);
  const desk = '/api/office/desk';
  const list = async (query: string) => (await (await office('GET', `${desk}?${query}`)).json()) as DeskPage;
  const { rows } = await list('');
  const [first] = rows;
  if (!first) throw new Error('The office’s list is empty.');
  const search = (word: () => string) => () => `${desk}?${new URLSearchParams({ q: word() })}`;
  const [inReview] = (await list('state=in-review')).rows;
  const paths: [what: string, address: () => string, budget?: number][] = [
    ['List, first page', () => desk],
    ['List, page 100', () => `${desk}?page=100`],
    ['List of a state', () => `${desk}?state=checking`],
    ['List of what waits for the reader', () => `${desk}?only=mine`],
    ['Search, a number', search(() => numberOf(some()))],
    ['Search, a word of titles', search(() => 'мигранты')],
    ['Search, a family name in Cyrillic', search(() => 'Нұрғалиева')],
    ['Search, two letters of a word', search(() => 'ми')],
    ['Search, nothing found', search(() => randomUUID())],
    ['Page of a manuscript', () => `${desk}/${first.id}`],
    ['Page in review, finding reviewers', () => `${desk}/${inReview?.id}`, most.finding],
    ['Statistics', () => '/api/office/statistics', most.statistics],
  ];
  const peer = await times(repetitions.read, () => office('GET', '/health'));
  const found: Row[] = [];
  for (const [what, address, budget = mostForLists] of paths) {
    const own = await times(repetitions.read, () => office('GET', address()));
    found.push(row(what, own, budget, peer));
  }
  return found;
}

async function measureCommands({ author, office }: People): Promise<Row[]> {
  const begun = await author('POST', '/api/office/manuscripts', { key: randomUUID(), language: 'ru' });
  let draft = (await begun.json()) as AuthorManuscript;
  const saves = await times(repetitions.command, async () => {
    const content = contentOf(draft.version);
    const body = { key: randomUUID(), version: draft.version, content };
    const response = await author('PUT', `/api/office/manuscripts/${draft.id}/content`, body);
    draft = (await response.clone().json()) as AuthorManuscript;
    return response;
  });
  const { rows } = (await (await office('GET', '/api/office/desk?state=submitted')).json()) as DeskPage;
  const filledIn = rows.filter(({ number }) => number !== null && isFilledIn(number));
  const give = async (id: string, version: number, command: string, input: object = {}) => {
    const body = { key: randomUUID(), version, ...input };
    const response = await office('POST', `/api/office/desk/${id}/commands/${command}`, body);
    return { response, after: ((await response.clone().json()) as DeskManuscript).version };
  };
  const versions = new Map(filledIn.map(({ id }) => [id, amounts.eventsEach]));
  const measure = (command: string, input: object = {}) => {
    const ids = [...versions.keys()].values();
    return times(repetitions.command, async () => {
      const id = ids.next().value ?? '';
      const { response, after } = await give(id, versions.get(id) ?? 0, command, input);
      versions.set(id, after);
      return response;
    });
  };
  const began = await measure('beginCheck');
  const checked = await measure('check', { points: [{ point: 'scope', answer: 'fine' }] });
  const written = await measure('write', { subject: 'A question', body: 'Dear author,\n\nplease explain.' });
  return [
    row('Command: save a draft', saves, most.commands),
    row('Command: begin the check', began, most.commands),
    row('Command: answer a point of the check', checked, most.commands),
    row('Command: write a letter', written, most.commands),
  ];
}

async function measureUpload(author: Ask): Promise<Row[]> {
  const runs: { seconds: number; growth: number; child: number }[] = [];
  let size = 0;
  for (let run = 0; run < repetitions.upload; run++) {
    const bytes = largeDocx();
    size = bytes.length;
    const begun = await author('POST', '/api/office/manuscripts', { key: randomUUID(), language: 'ru' });
    const draft = (await begun.json()) as AuthorManuscript;
    const memory = watchMemory();
    const start = performance.now();
    await upload(author, draft, bytes);
    runs.push({ seconds: (performance.now() - start) / 1_000, ...memory.end() });
  }
  const seconds = median(runs.map((run) => run.seconds));
  const growth = Math.max(...runs.map((run) => run.growth)) / mebibyte;
  const child = Math.max(...runs.map((run) => run.child)) / mebibyte;
  const megabytes = (size / 1_000_000).toFixed(0);
  return [
    {
      what: `Upload of a DOCX of ${megabytes} MB until its review copy is ready, s`,
      figure: seconds.toFixed(1),
      against: `≤ ${most.uploadSeconds}`,
      within: seconds <= most.uploadSeconds,
    },
    {
      what: 'Growth of the server meanwhile, at its peak, MiB',
      figure: growth.toFixed(0),
      against: `≤ ${most.growth}`,
      within: growth <= most.growth,
    },
    {
      what: 'Peak of the process that makes the copy, MiB',
      figure: child.toFixed(0),
      against: 'no budget',
      within: child > 0,
    },
  ];
}

async function upload(author: Ask, { id, version }: AuthorManuscript, bytes: Uint8Array): Promise<void> {
  const created = await author('POST', '/api/office/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from('manuscript.docx').toString('base64')}`,
  });
  const address = new URL(created.headers.get('location') ?? '', 'http://site.invalid').pathname;
  await author('PATCH', address, bytes, {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  const uploadId = address.split('/').at(-1) ?? '';
  await author('POST', `/api/office/manuscripts/${id}/files`, { uploadId, role: 'manuscript', version });
  for (;;) {
    const now = (await (await author('GET', `/api/office/manuscripts/${id}`)).json()) as AuthorManuscript;
    const copy = now.files[0]?.copy;
    if (copy === 'ready') return;
    if (copy !== 'waiting') throw new Error(`The review copy is ${copy}: ${now.files[0]?.copyFault}.`);
    await wait(50);
  }
}

/** How many requests come before those that are measured. */
const uncounted = 3;

/** Milliseconds of requests sent one after another, after a few that are not counted. */
async function times(count: number, send: () => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < count + uncounted; time++) {
    const begun = performance.now();
    const response = await send();
    await response.arrayBuffer();
    if (time >= uncounted) found.push(performance.now() - begun);
  }
  return found;
}

function row(what: string, own: number[], budget: number, peer?: number[]): Row {
  const p95 = percentile(own, 0.95);
  const show = (values: number[]) => `${median(values).toFixed(1)}, ${percentile(values, 0.95).toFixed(1)}`;
  const ratio = peer ? `${(median(own) / median(peer)).toFixed(1)} at p50; ` : '';
  return {
    what: `${what}, ms`,
    figure: show(own),
    ...(peer ? { peer: `/health ${show(peer)}` } : {}),
    against: `${ratio}p95 ≤ ${budget}`,
    within: p95 <= budget,
  };
}
