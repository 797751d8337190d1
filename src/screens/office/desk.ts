export { DeskScreen, loadDesk } from './desk/desk-screen.tsx';
export { DeskManuscriptScreen, loadDeskManuscript } from './desk-manuscript/desk-manuscript-screen.tsx';
export { loadMessages, MessagesScreen } from './desk-messages/messages-screen.tsx';
export { loadRecognition, RecognitionScreen } from './recognition/recognition-screen.tsx';
export { StatisticsScreen } from './statistics/statistics-screen.tsx';
