import { Gauge, type Registry } from 'prom-client';
import type { Health } from '../health/health.ts';
import type { PartStatus } from '../health/part.ts';

const megabyte = 2 ** 20;

/** How a status is told as a number. */
const levels: Record<PartStatus, number> = { ok: 0, degraded: 1, unavailable: 2 };

type Figure = {
  part: string;
  figure: string;
  name: string;
  help: string;
  /** What one of the figure is in the unit of the metric. */
  unit?: number;
};

/** The figures of `/health` as metrics. */
const figures: readonly Figure[] = [
  { part: 'library', figure: 'articles', name: 'journal_library_articles', help: 'Articles in the library.' },
  { part: 'mail', figure: 'waiting', name: 'journal_outbox_waiting', help: 'Mails that wait to be sent.' },
  {
    part: 'mail',
    figure: 'oldestSeconds',
    name: 'journal_outbox_oldest_seconds',
    help: 'Age of the oldest of them.',
  },
  {
    part: 'mail',
    figure: 'failing',
    name: 'journal_outbox_failing',
    help: 'Those whose last attempt has failed.',
  },
  {
    part: 'mail',
    figure: 'givenUp',
    name: 'journal_outbox_given_up',
    help: 'Mails given up within 24 hours.',
  },
  {
    part: 'mail',
    figure: 'announcing',
    name: 'journal_outbox_announcing',
    help: 'Publications being announced.',
  },
  {
    part: 'mail',
    figure: 'notUnderstood',
    name: 'journal_bounces_not_understood',
    help: 'Messages in the maildir of bounces that somebody has to read.',
  },
  {
    part: 'disk',
    figure: 'freeMegabytes',
    name: 'journal_disk_free_bytes',
    help: 'Free space in DATA_DIR.',
    unit: megabyte,
  },
  { part: 'search', figure: 'waiting', name: 'journal_search_queue', help: 'Searches that wait.' },
];

/**
 * Adds the status and the figures of `/health`.
 * @returns brings them up to date; what is not known is left out
 */
export function addHealthGauges(registry: Registry, health: Health): () => Promise<void> {
  const registers = [registry];
  const gauges = figures.map(({ name, help, ...from }) => ({
    ...from,
    gauge: new Gauge({ name, help, registers }),
  }));
  const status = new Gauge({
    name: 'journal_part_status',
    help: 'Status of a part of the server: 0 ok, 1 degraded, 2 unavailable.',
    labelNames: ['part'],
    registers,
  });
  const library = new Gauge({
    name: 'journal_library_info',
    help: 'The edition in use, always 1.',
    labelNames: ['edition'],
    registers,
  });
  return async () => {
    const parts = await health();
    for (const [part, { status: is }] of Object.entries(parts)) status.set({ part }, levels[is]);
    for (const { part, figure, unit = 1, gauge } of gauges) {
      const value = parts[part]?.[figure];
      if (typeof value === 'number') gauge.set(value * unit);
      else gauge.remove();
    }
    library.reset();
    const edition = parts.library?.edition;
    if (typeof edition === 'string') library.set({ edition }, 1);
  };
}
