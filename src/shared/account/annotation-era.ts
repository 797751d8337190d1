/**
 * A cursor counts the changes to an account's annotations from the start of its era. Copying the accounts
 * database begins a new era, so a device that is ahead of a restored copy notices it, however much the copy
 * has changed since.
 */
/** How many changes an era has room for. */
export const eraLength = 2 ** 32;

/** The number of the era in which a cursor was issued, from 0. */
export function eraOf(cursor: number): number {
  return Math.floor(cursor / eraLength);
}
