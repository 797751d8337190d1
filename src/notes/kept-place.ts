import type { AnnotationStatus } from '../client/annotations.ts';

const places = {
  none: 'device',
  left: 'left',
  waiting: 'waiting',
  busy: 'account',
  current: 'account',
} as const satisfies Record<AnnotationStatus['account'], string>;

/** Where notes are, as the user is told: on this device only, left behind, on their way to the account, or in it. */
export function keptPlaceOf({ account }: AnnotationStatus): (typeof places)[keyof typeof places] {
  return places[account];
}
