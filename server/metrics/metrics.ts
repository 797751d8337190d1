import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AccountDatabase } from '../accounts/db/schema.ts';
import type { Health } from '../health/health.ts';
import { routeOf } from '../http/route-of.ts';
import { addBackupGauge } from './backup-gauge.ts';
import { type Count, counters } from './counters.ts';
import { addHealthGauges } from './health-gauges.ts';
import { addJobGauge } from './job-gauge.ts';
import { createRequestLabels } from './request-labels.ts';

/** Where the figures come from that are asked for at each scrape. */
export type Watched = {
  health: Health;
  database: AccountDatabase;
  dataDir: string;
  /** The size of all cached answers, in bytes. */
  cached(): number;
};

export type Metrics = {
  /** Measures each request that passes until its answer has gone. */
  measure: RequestHandler;
  count: Count;
  watch(watched: Watched): void;
  /** All metrics in the text format of Prometheus, and its media type. */
  read(): Promise<string>;
  contentType: string;
};

/** The buckets that OpenTelemetry’s semantic conventions give to `http.server.request.duration`, in s. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * What prom-client collects and we leave out: names that promtool refuses, lists of a type each, and the spaces of the heap,
 * which are a quarter of all series.
 */
const leftOut = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'nodejs_heap_space_size_total_bytes',
  'nodejs_heap_space_size_used_bytes',
  'nodejs_heap_space_size_available_bytes',
];

/** What probes ask for all the time is no measure of what people get. */
const probes = new Set(['/health', '/api/health']);

/** Metrics of this process, with the names of OpenTelemetry where it has any: fewer than 400 series, whatever is asked. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, gcDurationBuckets: [0.1] });
  for (const name of leftOut) registry.removeSingleMetric(name);

  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of HTTP requests, until the answer has gone.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: durations,
    registers,
  });
  const active = new Gauge({
    name: 'http_server_active_requests',
    help: 'HTTP requests that are being answered.',
    registers,
  });
  new Gauge({
    name: 'journal_build_info',
    help: 'The version that runs, always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const counted = Object.fromEntries(
    Object.entries(counters).map(([key, { name, help, label, values }]) => {
      const counter = new Counter({ name, help, labelNames: [label], registers });
      for (const value of values) counter.inc({ [label]: value }, 0);
      return [key, { counter, label }];
    }),
  );
  const labelsOf = createRequestLabels();
  const updates: (() => Promise<void>)[] = [];

  return {
    contentType: registry.contentType,
    measure: (request, response, next) => {
      const begun = performance.now();
      active.inc();
      response.once('close', () => {
        active.dec();
        const route = routeOf(request);
        if (probes.has(route ?? '')) return;
        const seconds = (performance.now() - begun) / 1_000;
        duration.observe(labelsOf(request.method, route, response.statusCode), seconds);
      });
      next();
    },
    count: (name, value, events = 1) => {
      const { counter, label } = counted[name] ?? {};
      if (label !== undefined) counter?.inc({ [label]: value }, events);
    },
    watch: ({ health, database, dataDir, cached }) => {
      const cache = new Gauge({
        name: 'journal_cache_bytes',
        help: 'Size of all cached answers.',
        registers,
      });
      updates.push(
        addHealthGauges(registry, health),
        addJobGauge(registry, database),
        addBackupGauge(registry, dataDir),
        async () => cache.set(cached()),
      );
    },
    read: async () => {
      // What cannot be asked is left out of this scrape; health tells of it.
      await Promise.allSettled(updates.map((update) => update()));
      return registry.metrics();
    },
  };
}
