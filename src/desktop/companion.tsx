import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { desktop } from '../client/desktop.ts';
import { isKiosk } from '../client/program-marks.ts';
import { useDroppedPdf } from '../components/own-pdf/use-dropped-pdf.ts';
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

  // Dragged onto any screen; a screen that takes files itself comes first.
  useDroppedPdf((file) => {
    if (isKiosk()) return;
    void import('../reader/own-pdf/own-pdf.ts').then(({ openOwnPdf }) => openOwnPdf(file, language));
    void navigate(withLanguage(language, paths.openPdf));
  });

  const news = {
    has: (name: string) => closed.includes(name),
    add: (name: string) => setClosed((before) => [...before, name]),
  };
  return isWorded && <Messages closed={news} />;
}
