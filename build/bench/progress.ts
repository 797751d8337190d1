const begun = performance.now();

/**
 * Says on the standard error output what is measured now, and the time since the start: the tables come only at the end
 * of each part.
 */
export function progress(what: string): void {
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.error(`[${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}] ${what}`);
}
