import { z } from 'zod';

/** A calendar date, ISO 8601 `YYYY-MM-DD`. */
export const IsoDate = z.iso.date({
  error: ({ input }) =>
    typeof input === 'string' && /^\d{4}-\d\d-\d\d$/.test(input)
      ? `the calendar has no ${input}`
      : 'not a day such as 2026-06-30',
});

/** A moment with its offset from UTC, ISO 8601 `YYYY-MM-DDThh:mm±hh:mm`. */
export const Moment = z.iso.datetime({
  offset: true,
  local: false,
  error: 'not a moment with its offset such as 2027-06-30T09:00:00+05:00',
});
