import type { Generated } from 'kysely';
import type { UsageMetric } from '../use.ts';

/** What is kept of the use of articles. No table has an address, and the salts of visitors are gone after 48 hours. */
export type UsageTables = {
  /** The uses of the last 48 hours at most. */
  usage_events: {
    id: Generated<number>;
    /** `YYYY-MM-DDThh`, UTC. */
    hour: string;
    /** Milliseconds since 1970. */
    at: number;
    item: number;
    form: string;
    language: string;
    request: 0 | 1;
    visitor: string;
    before: string | null;
    country: string;
  };
  /** The hours that have uses. */
  usage_hours: {
    hour: string;
    /** Whether uses have come since it was counted. */
    changed: 0 | 1;
  };
  /** What has been counted of these hours. */
  usage_hour_sums: { hour: string } & UsageSums;
  /** What was counted of all hours before. */
  usage_month_sums: { month: string } & UsageSums;
  /** The secret by which visitors of a day are told apart: base64. */
  usage_salts: { day: string; salt: string };
  /** The access logs that have been counted, by their SHA-256. */
  usage_logs: { digest: string; counted: string };
  /** Who may ask the COUNTER API. */
  usage_keys: {
    id: string;
    name: string;
    /** SHA-256 of the key, hexadecimal. */
    key_hash: string;
    made: string;
  };
};

type UsageSums = {
  item: number;
  metric: UsageMetric;
  /** ISO 3166-1, or empty. */
  country: string;
  uses: number;
};
