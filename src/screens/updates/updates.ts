export { loadNotice } from './load-notice.ts';
export { NoticeScreen } from './notice-screen.tsx';
export { UpdatesScreen } from './updates-screen.tsx';
