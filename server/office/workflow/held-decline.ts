import type { ManuscriptRow } from './command.ts';

type Declinable = Pick<
  ManuscriptRow,
  'state' | 'version' | 'changed' | 'effective' | 'state_before' | 'version_before' | 'changed_before'
>;

/** Whether a decline of the manuscript can still be undone. */
export function isDeclineHeld({ effective }: Pick<ManuscriptRow, 'effective'>, now: Date): boolean {
  return effective !== null && effective > now.toISOString();
}

/**
 * A manuscript as it is for its authors: while a decline can be undone, nothing has happened. Whatever they are answered
 * or refused with is told from this.
 */
export function asAuthorsSee<Row extends Declinable>(row: Row, now: Date): Row {
  const { state_before, version_before, changed_before } = row;
  if (!isDeclineHeld(row, now)) return row;
  return {
    ...row,
    state: state_before ?? row.state,
    version: version_before ?? row.version,
    changed: changed_before ?? row.changed,
    ended: null,
    effective: null,
  };
}

/** What a manuscript has once no decline is held any more. */
export const nothingHeld = {
  effective: null,
  state_before: null,
  version_before: null,
  changed_before: null,
};
