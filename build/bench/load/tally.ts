/** What came of the requests of one kind. */
export type Tally = {
  /** How long each answer took, in ms. */
  times: number[];
  /** Why requests failed that no kill can have cut off: a status, or the fault of a connection. */
  failed: string[];
  /** Requests that were under way when the server was killed, and were never answered. */
  cutOff: number;
};

/** Tallies by the kind of request. */
export type Tallies = Map<string, Tally>;

/** Tallies of nothing yet, in the order in which they are told. */
export function beginTallies(kinds: readonly { name: string }[]): Tallies {
  const tallies: Tallies = new Map();
  for (const { name } of kinds) tallyOf(tallies, name);
  return tallies;
}

/** The tally of a kind, begun where there is none. */
export function tallyOf(tallies: Tallies, kind: string): Tally {
  const tally = tallies.get(kind) ?? { times: [], failed: [], cutOff: 0 };
  tallies.set(kind, tally);
  return tally;
}
