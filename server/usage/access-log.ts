import { randomBytes } from 'node:crypto';
import { type Answered, actsOf } from './acts-of.ts';
import { countUses, findMachines } from './count.ts';
import type { MonthSum } from './db/keep.ts';
import type { KnownContent } from './known-content.ts';
import { isRobot } from './robots/is-robot.ts';
import {
  dayOf,
  doubleClick,
  hourBeside,
  hourOf,
  monthOf,
  siteItem,
  type UsageMetric,
  type Use,
} from './use.ts';
import { type Asker, visitorOf } from './visitor.ts';

/** A line of the Combined Log Format of Apache and nginx. */
const combined =
  /^(\S+) \S+ \S+ \[([^\]]{20,30})\] "([A-Z]+) (\S+)[^"]*" (\d{3}) \S+(?: "((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)")?/;

/** What a line says of an answer. */
export type LoggedAnswer = { at: number; method: string; status: number } & Asker & Answered;

/**
 * Reads a line of an access log; what type an answer had, it does not say: what has no ending is a page.
 * @returns null for a line that is none
 */
export function readLogLine(line: string): LoggedAnswer | null {
  const [, address, time, method, target, status, referrer, agent] = combined.exec(line) ?? [];
  const [, day, month, year, clock, zone] =
    /^(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):([\d:]{8}) ([+-]\d{4})$/.exec(time ?? '') ?? [];
  const at = Date.parse(`${day} ${month} ${year} ${clock} ${zone}`);
  if (!address || !method || !target?.startsWith('/') || Number.isNaN(at)) return null;
  const hasEnding = /\.[a-z0-9]{1,8}(?:\?|$)/i.test(target);
  return {
    at,
    method,
    status: Number(status),
    address,
    agent: agent === undefined || agent === '-' ? '' : agent,
    target,
    mediaType: hasEnding ? '' : 'text/html',
    referrer: referrer === '-' ? undefined : referrer,
  };
}

/** Collects what the lines of a log say, and counts it as the server does. Its salts are never written. */
export function createLogCount(known: KnownContent) {
  const salts = new Map<string, Buffer>();
  const uses: (Use & { line: number })[] = [];
  let lines = 0;
  const sums = new Map<string, MonthSum>();
  const saltOf = (day: string) => {
    const salt = salts.get(day) ?? randomBytes(32);
    salts.set(day, salt);
    return salt;
  };
  const add = (month: string, item: number, metric: UsageMetric, count: number) => {
    const key = `${month} ${item} ${metric}`;
    const sum = sums.get(key) ?? { month, item, metric, uses: 0 };
    sum.uses += count;
    sums.set(key, sum);
  };
  return {
    /** Adds an answer. */
    add: ({ at, method, status, address, agent, ...answered }: LoggedAnswer): void => {
      if (method !== 'GET' || (status !== 200 && status !== 304)) return;
      const acts = actsOf(answered, known);
      if (isRobot(agent)) {
        for (const { item, isRequest } of acts.filter((act) => act.item !== siteItem)) {
          add(monthOf(at), item, 'Robot_Investigations', 1);
          if (isRequest) add(monthOf(at), item, 'Robot_Requests', 1);
        }
        return;
      }
      const visitor = visitorOf(saltOf(dayOf(at)), { address, agent });
      const isAfterMidnight = at % 86_400_000 <= doubleClick;
      const before = isAfterMidnight ? visitorOf(saltOf(dayOf(at - 86_400_000)), { address, agent }) : null;
      lines += 1;
      for (const act of acts) uses.push({ ...act, at, visitor, before, country: '', line: lines });
    },
    /** The sums of months. */
    sums: (): MonthSum[] => {
      const hours = Map.groupBy(uses, ({ at }) => hourOf(at));
      for (const [hour, own] of hours)
        for (const { item, metric, uses: count } of countUses(
          own,
          hours.get(hourBeside(hour, 1)) ?? [],
          // Moments are whole seconds here, in which there may be many answers.
          findMachines(own, ({ line }) => String(line)),
        ))
          add(hour.slice(0, 7), item, metric, count);
      return [...sums.values()];
    },
  };
}
