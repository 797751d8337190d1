export { InvitationScreen } from './invitation-screen.tsx';
export { ReviewScreen } from './review-screen.tsx';
