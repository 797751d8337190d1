export { AsReviewerScreen } from './as-reviewer/as-reviewer-screen.tsx';
export { CalendarScreen } from './calendar/calendar-screen.tsx';
export { ConfirmAuthorshipScreen } from './confirm-authorship/confirm-authorship-screen.tsx';
export { ManuscriptScreen } from './manuscript/manuscript-screen.tsx';
export { MyManuscriptsScreen } from './my-manuscripts/my-manuscripts-screen.tsx';
export { BeginScreen } from './submit/begin-screen.tsx';
export { SubmissionScreen } from './submit/submission-screen.tsx';
