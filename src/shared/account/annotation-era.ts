/**
 * A cursor counts the changes to an account's annotations from the start of its era. Copying the accounts
 * database begins a new era, so a device that is ahead of a restored copy notices it, however much the copy
 * has changed since.
 */
const eraLength = 2 ** 32;

/** The number of the era in which a cursor was issued, from 0. */
export function eraOf(cursor: number): number {
  return Math.floor(cursor / eraLength);
}

/**
 * SQL that begins a new era for every account in `accounts.sqlite`. The number is random, or copies made at
 * the same moment would share it.
 */
export const beginEra = `
  INSERT INTO annotation_counts (user_id, revision, forgotten)
    SELECT id, 0, 0 FROM users WHERE id NOT IN (SELECT user_id FROM annotation_counts);
  UPDATE annotation_counts
    SET revision = (revision / ${eraLength} + 1 + abs(random() % 1000)) * ${eraLength};
`;
