import { wordsByScreen } from './words-by-screen.ts';

/** The words of the screens with forms. */
export const words = wordsByScreen(
  import.meta.glob<Record<string, unknown>>(
    '../../resources/locales/kk/{contacts,forgot-password,form,login,profile,register,reset-password,saved,user-dashboard,verify-email}.json',
    { eager: true, import: 'default' },
  ),
);
