export { AnnouncementScreen } from './announcement-screen.tsx';
export { AnnouncementsScreen } from './announcements-screen.tsx';
export { loadAnnouncement, loadAnnouncements } from './load-announcements.ts';
export { loadNotice } from './load-notice.ts';
export { NoticeScreen } from './notice-screen.tsx';
export { UpdatesScreen } from './updates-screen.tsx';
