export { ForgotPasswordScreen } from './forgot-password/forgot-password-screen.tsx';
export { ResetPasswordScreen } from './reset-password/reset-password-screen.tsx';
export { UnsubscribeScreen } from './unsubscribe/unsubscribe-screen.tsx';
export { VerifyEmailScreen } from './verify-email/verify-email-screen.tsx';
