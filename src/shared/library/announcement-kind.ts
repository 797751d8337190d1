/** What the journal announces: that it calls for papers, or other news. */
export const announcementKinds = ['call-for-papers', 'news'] as const;

export type AnnouncementKind = (typeof announcementKinds)[number];
