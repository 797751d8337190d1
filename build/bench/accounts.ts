import { setTimeout as wait } from 'node:timers/promises';
import argon2 from 'argon2';
import autocannon from 'autocannon';
import { passwordCost } from '../../server/accounts/passwords.ts';
import { lowerPoolPriority } from '../../server/accounts/pool-priority.ts';
import { cookiesOf } from './cookies.ts';
import { median, percentile } from './figures.ts';
import { findArticle } from './pages.ts';
import { progress } from './progress.ts';
import type { Findings, Row } from './report.ts';
import type { Site } from './site.ts';

const seconds = 4;
const runs = 3;
const leastReads = 0.3;
const leastSignIns = 0.8;
const mostSlowdown = 3;
const mostDuringFlood = 100;

/** The number of hashes the server computes in parallel. */
const hashesAtOnce = 3;

const credentials = { email: 'bench@reader.example', password: 'a password to measure', language: 'en' };

/** Measures accounts: reading a profile, signing in, and how a flood of sign-ins affects other readers. */
export async function measureAccounts(site: Site): Promise<Findings> {
  return site.whileServing(async () => {
    const cookie = await register(site.origin);
    const reads = await compareReads(site.origin, cookie);
    const signIns = await compareSignIns(site.origin);
    progress('pages during a flood of logins');
    const pages = await compareDuringFlood(site.origin);
    return {
      title: 'Accounts: profiles, sign-ins, and pages during a flood of sign-ins',
      rows: [...reads.rows, ...signIns.rows, ...pages.rows],
      notes: [...reads.notes, ...signIns.notes, ...pages.notes],
    };
  });
}

type Part = { rows: Row[]; notes: string[] };

/** Registers a person, and gives the cookies of their session. */
export async function register(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/accounts`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...credentials,
      passwordRepeat: credentials.password,
      givenName: 'Bench',
      familyName: 'Reader',
      country: 'KZ',
      username: 'bench',
    }),
  });
  if (response.status !== 201) throw new Error(`The registration returned ${response.status}.`);
  return cookiesOf(response);
}

async function compareReads(origin: string, cookie: string): Promise<Part> {
  const perSecond = async (path: string, duration: number) => {
    const options = { url: origin + path, connections: 10, duration, headers: { cookie } };
    const { requests, errors, non2xx } = await autocannon(options);
    if (errors + non2xx > 0)
      throw new Error(`${path}: ${errors} errors, ${non2xx} responses other than 2xx.`);
    return requests.average;
  };
  const pairs: { profile: number; kept: number }[] = [];
  for (const path of ['/api/account/profile', '/api/library/volumes']) await perSecond(path, 1);
  for (let run = 0; run < runs; run++) {
    progress(`profiles, run ${run + 1} of ${runs}`);
    const profile = await perSecond('/api/account/profile', seconds);
    pairs.push({ profile, kept: await perSecond('/api/library/volumes', seconds) });
  }
  const ratio = median(pairs.map(({ profile, kept }) => profile / kept));
  return {
    rows: [
      {
        what: 'Profile of a signed-in user, 10 connections, requests/s',
        figure: median(pairs.map(({ profile }) => profile)).toFixed(0),
        peer: `a cached response ${median(pairs.map(({ kept }) => kept)).toFixed(0)}`,
        against: `${ratio.toFixed(2)} (≥ ${leastReads})`,
        within: ratio >= leastReads,
      },
    ],
    notes: [
      `Reads, ratios of the runs: ${pairs.map((pair) => (pair.profile / pair.kept).toFixed(2)).join(', ')}.`,
    ],
  };
}

async function compareSignIns(origin: string): Promise<Part> {
  const pairs: { signIns: number; bare: number }[] = [];
  await signInsPerSecond(origin, 1);
  for (let run = 0; run < runs; run++) {
    progress(`logins, run ${run + 1} of ${runs}`);
    const signIns = await signInsPerSecond(origin, seconds);
    pairs.push({ signIns, bare: await hashesPerSecond(seconds) });
  }
  const ratio = median(pairs.map(({ signIns, bare }) => signIns / bare));
  return {
    rows: [
      {
        what: 'Sign-ins, 8 connections, requests/s',
        figure: median(pairs.map(({ signIns }) => signIns)).toFixed(1),
        peer: `bare argon2, ${hashesAtOnce} at once ${median(pairs.map(({ bare }) => bare)).toFixed(1)}`,
        against: `${ratio.toFixed(2)} (≥ ${leastSignIns})`,
        within: ratio >= leastSignIns,
      },
    ],
    notes: [
      `Sign-ins, ratios of the runs: ${pairs.map((pair) => (pair.signIns / pair.bare).toFixed(2)).join(', ')}.`,
    ],
  };
}

async function signInsPerSecond(origin: string, duration: number): Promise<number> {
  const { requests, errors, non2xx, statusCodeStats } = await autocannon({
    url: `${origin}/api/sessions`,
    method: 'POST',
    connections: 8,
    duration,
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (errors + non2xx > 0)
    throw new Error(`Sign-ins: ${errors} errors, responses by status ${JSON.stringify(statusCodeStats)}.`);
  return requests.total / duration;
}

/** Hashes at the same low priority as the server; otherwise a busy machine would favour one of the two. */
async function hashesPerSecond(duration: number): Promise<number> {
  const hash = await argon2.hash(credentials.password, { ...passwordCost, type: argon2.argon2id });
  lowerPoolPriority();
  const end = performance.now() + duration * 1_000;
  let count = 0;
  const hasher = async () => {
    while (performance.now() < end) {
      await argon2.verify(hash, credentials.password);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: hashesAtOnce }, hasher));
  return count / duration;
}

/** Every request of the flood has its own address; otherwise the limit by address would stop it. */
async function compareDuringFlood(origin: string): Promise<Part> {
  const page = origin + (await findArticle(origin));
  await latencies(page, 1_000);
  const quiet = await latencies(page, seconds * 1_000);
  const address = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
  const flood = autocannon({
    url: `${origin}/api/sessions`,
    connections: 40,
    duration: seconds + 2,
    requests: [
      {
        method: 'POST',
        path: '/api/sessions',
        setupRequest: (request) => ({
          ...request,
          headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': address() },
          body: JSON.stringify({ ...credentials, email: `${address()}@reader.example` }),
        }),
      },
    ],
  });
  await wait(1_000);
  const flooded = await latencies(page, seconds * 1_000);
  const { requests } = await flood;
  const [before, during] = [percentile(quiet, 0.95), percentile(flooded, 0.95)];
  const ratio = during / before;
  return {
    rows: [
      {
        what: 'Article page during a flood of sign-ins, p95, ms',
        figure: during.toFixed(1),
        peer: `quiet ${before.toFixed(1)}`,
        against: `${ratio.toFixed(1)} (≤ ${mostSlowdown})`,
        within: ratio <= mostSlowdown && during < mostDuringFlood,
      },
    ],
    notes: [
      `Flood: 40 connections, ${requests.average.toFixed(0)} sign-ins/s; ${flooded.length} pages meanwhile, median ${median(flooded).toFixed(1)} ms, quiet ${median(quiet).toFixed(1)} ms.`,
    ],
  };
}

/** Response times in ms of a page requested repeatedly, with a short pause between requests. */
async function latencies(url: string, duration: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + duration;
  while (performance.now() < end) {
    const begun = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    await wait(10);
  }
  return times;
}
