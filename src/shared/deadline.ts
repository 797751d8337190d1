/** The calendar day that it still is somewhere on Earth (UTC−12), by which calls for papers usually end. */
export function dayOfDeadlines(now: Date): string {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}

/**
 * Whether the day of a deadline is over everywhere.
 * @param deadline ISO 8601 `YYYY-MM-DD`; null for what has no deadline
 */
export function hasPassed(deadline: string | null, now: Date): boolean {
  return deadline !== null && deadline < dayOfDeadlines(now);
}
