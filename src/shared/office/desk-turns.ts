/** What the office’s list can be narrowed to: what waits for the reader’s own action, is late, or is entrusted to them. */
export const deskTurns = ['mine', 'late', 'entrusted'] as const;
