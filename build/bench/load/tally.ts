/** The outcome of the requests of one kind. */
export type Tally = {
  /** Response times, in ms. */
  times: number[];
  /** Why requests failed that no kill can have interrupted: a status, or a connection error. */
  failed: string[];
  /** Requests in flight when the server was killed, never answered. */
  cutOff: number;
};

/** Tallies by kind of request. */
export type Tallies = Map<string, Tally>;

/** Empty tallies, in the order in which they are reported. */
export function beginTallies(kinds: readonly { name: string }[]): Tallies {
  const tallies: Tallies = new Map();
  for (const { name } of kinds) tallyOf(tallies, name);
  return tallies;
}

/** The tally of a kind, created if missing. */
export function tallyOf(tallies: Tallies, kind: string): Tally {
  const tally = tallies.get(kind) ?? { times: [], failed: [], cutOff: 0 };
  tallies.set(kind, tally);
  return tally;
}
