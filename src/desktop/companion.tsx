import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { desktop } from '../client/desktop.ts';
import { useDesktopWords } from '../i18n/use-desktop-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Messages } from './messages.tsx';

/** What accompanies every screen in the desktop program: goes where its menu leads, and tells what it has to tell. */
export function Companion() {
  const language = useLanguage();
  const navigate = useNavigate();
  const isWorded = useDesktopWords(language);
  // Here, since messages leave for the settings and come again.
  const [closed, setClosed] = useState<readonly string[]>([]);

  useEffect(() => desktop()?.on('go', (path) => void navigate(path)), [navigate]);

  const news = {
    has: (name: string) => closed.includes(name),
    add: (name: string) => setClosed((before) => [...before, name]),
  };
  return isWorded && <Messages closed={news} />;
}
