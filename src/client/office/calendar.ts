import type { CalendarFeed } from '#shared/office/calendar.ts';
import { askAccount } from '../ask-account.ts';

/** Where the feed of somebody’s dates gets a new address, and where it is revoked, also by forms. */
export const feedAddresses = {
  made: '/api/office/calendar',
  revoked: '/api/office/calendar/revoke',
} as const;

export type FeedChange = keyof typeof feedAddresses;

/** Makes a new address, or revokes the one there is. */
export async function changeFeed(change: FeedChange): Promise<CalendarFeed> {
  const { CalendarFeed: schema } = await import('#shared/office/calendar.ts');
  return schema.parse(await askAccount('POST', feedAddresses[change], {}));
}
