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
  usage: {
    name: 'journal_usage_events_total',
    help: 'Uses of articles by what became of them: counted, robot, tooMany (set aside with robots), lost (counted, not written).',
    label: 'kind',
    values: ['counted', 'robot', 'tooMany', 'lost'],
  },
} as const satisfies Record<string, Counted>;

type Counters = typeof counters;

/** Counts one event, or several at once. */
export type Count = <Name extends keyof Counters>(
  name: Name,
  value: Counters[Name]['values'][number],
  events?: number,
) => void;
