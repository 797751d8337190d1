import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { desktop } from '../client/desktop.ts';
import { loadDesktopWords } from '../i18n/load-desktop-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Messages } from './messages.tsx';

/** What accompanies every screen in the desktop program: goes where its menu leads, and tells what it has to tell. */
export function Companion() {
  const language = useLanguage();
  const navigate = useNavigate();
  const [worded, setWorded] = useState<string>();

  useEffect(() => desktop()?.on('go', (path) => void navigate(path)), [navigate]);
  useEffect(() => {
    let left = false;
    void loadDesktopWords(language).then(() => !left && setWorded(language));
    return () => {
      left = true;
    };
  }, [language]);

  return worded === language && <Messages />;
}
