import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { desktop } from '../client/desktop.ts';
import { useDesktopWords } from '../i18n/use-desktop-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { keepToKiosk } from './keep-to-kiosk.ts';
import { Messages } from './messages.tsx';

/**
 * Runs beside every screen in the desktop program: follows the commands of its menu, and shows its messages.
 */
export function Companion() {
  const language = useLanguage();
  const navigate = useNavigate();
  const isWorded = useDesktopWords(language);
  // Kept here because `Messages` unmounts its cards on the settings screen.
  const [closed, setClosed] = useState<readonly string[]>([]);

  useEffect(() => desktop()?.on('go', (path) => void navigate(path)), [navigate]);

  useEffect(keepToKiosk, []);

  const news = {
    has: (name: string) => closed.includes(name),
    add: (name: string) => setClosed((before) => [...before, name]),
  };
  return isWorded && <Messages closed={news} />;
}
