/** What is counted: the name of its metric, what it tells, its label, and the values that stand at 0 from the start. */
type Counted = { name: string; help: string; label: string; values: readonly string[] };

/** Everything the journal counts as it happens. A line here is a metric. */
export const counters = {
  refused: {
    name: 'journal_requests_refused_total',
    help: 'Requests refused because too much was asked, by the limit that refused them.',
    label: 'limit',
    values: ['network', 'all', 'harvesting', 'search'],
  },
} as const satisfies Record<string, Counted>;

type Counters = typeof counters;

/** Counts one event. */
export type Count = <Name extends keyof Counters>(
  name: Name,
  value: Counters[Name]['values'][number],
) => void;
