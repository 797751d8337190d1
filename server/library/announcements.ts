import type { Announcement, AnnouncementSummary } from '#shared/library/announcement.ts';
import type { LibraryDatabase } from './schema.ts';

/** All announcements, newest first. */
export async function listAnnouncements(database: LibraryDatabase): Promise<AnnouncementSummary[]> {
  const rows = await announcements(database).execute();
  return rows.map(({ json: { title }, ...row }) => ({ ...row, title }));
}

/** An announcement, or null. */
export async function findAnnouncement(
  database: LibraryDatabase,
  slug: string,
): Promise<Announcement | null> {
  const row = await announcements(database).where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  const { json, ...rest } = row;
  return { ...rest, ...json };
}

function announcements(database: LibraryDatabase) {
  return database
    .selectFrom('announcements')
    .select(['slug', 'kind', 'published', 'deadline', 'json'])
    .orderBy('published', 'desc')
    .orderBy('slug');
}
