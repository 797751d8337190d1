/**
 * A cursor counts the changes to an account's annotations, from where its era begins. A copy of the accounts begins
 * another era, so that devices that know more than a restored copy notice it, however much it has changed since.
 */
const eraLength = 2 ** 32;

/** The number of the era in which a cursor was given, from 0. */
export function eraOf(cursor: number): number {
  return Math.floor(cursor / eraLength);
}

/** What begins another era for everybody in `accounts.sqlite`; by chance, or copies of one moment would share it. */
export const beginEra = `
  INSERT INTO annotation_counts (user_id, revision, forgotten)
    SELECT id, 0, 0 FROM users WHERE id NOT IN (SELECT user_id FROM annotation_counts);
  UPDATE annotation_counts
    SET revision = (revision / ${eraLength} + 1 + abs(random() % 1000)) * ${eraLength};
`;
