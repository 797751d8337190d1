export { HandbookPageScreen } from './handbook-page-screen.tsx';
export { HandbookScreen } from './handbook-screen.tsx';
export { loadHandbook, loadHandbookPage } from './load-handbook.ts';
