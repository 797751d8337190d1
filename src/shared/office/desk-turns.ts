/**
 * What the office’s list can be narrowed to: what waits for the reader’s own action, is under way, is late, is entrusted
 * to them, or is closed.
 */
export const deskTurns = ['mine', 'open', 'late', 'entrusted', 'closed'] as const;

export type DeskTurn = (typeof deskTurns)[number];
