import { hasPassed } from '#shared/deadline.ts';
import type { Announcement, AnnouncementSummary } from '#shared/library/announcement.ts';
import type { AskLibrary } from '#shared/library/library.ts';

/** An announcement of the library, and whether the deadline of its call has passed by now. */
type Now<Told> = Told & { closed: boolean };
export type AnnouncementEntry = Now<AnnouncementSummary>;
export type AnnouncementPage = Now<Announcement>;

/** All announcements, newest first. */
export async function loadAnnouncements(ask: AskLibrary): Promise<AnnouncementEntry[]> {
  return (await ask((library) => library.announcements())).map(asOfNow);
}

/** An announcement; null if there is no such announcement. */
export async function loadAnnouncement(ask: AskLibrary, slug: string): Promise<AnnouncementPage | null> {
  const announcement = await ask((library) => library.announcement(slug));
  return announcement && asOfNow(announcement);
}

function asOfNow<Told extends AnnouncementSummary>(announcement: Told): Now<Told> {
  return { ...announcement, closed: hasPassed(announcement.deadline, new Date()) };
}
