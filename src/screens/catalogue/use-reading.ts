import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { languages } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { CatalogueFault, CataloguePublication } from '#shared/program/catalogue.ts';
import { desktop } from '../../client/desktop.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { checkOwnPdf } from '../../reader/own-pdf/check-own-pdf.ts';
import { openOwnPdf } from '../../reader/own-pdf/own-pdf.ts';

/** Why a PDF is not read. */
type PdfFault = Exclude<CatalogueFault, 'tooLarge'> | 'pdfTooLarge' | 'notPdf' | 'failed';

/** A PDF of a publication on its way to the reading room. */
type Reading = { state: 'none' | 'downloading' } | { state: 'refused'; reason: PdfFault };

/** Reads PDFs of a publication as the reading room reads those of the user's own: they are kept nowhere. */
export function useReading({ title, languages: codes }: CataloguePublication) {
  const language = useLanguage();
  const navigate = useNavigate();
  const [reading, setReading] = useState<Reading>({ state: 'none' });
  const refuse = (reason: PdfFault) => setReading({ state: 'refused', reason });
  const read = async (address: string) => {
    setReading({ state: 'downloading' });
    try {
      const answer = await desktop()?.cataloguePdf(address);
      if (answer?.result === 'refused')
        return refuse(answer.reason === 'tooLarge' ? 'pdfTooLarge' : answer.reason);
      if (answer?.result !== 'read') return setReading({ state: 'none' });
      const file = new File([answer.bytes], nameOf(title));
      if (await checkOwnPdf(file)) return refuse('notPdf');
      const ofText = languages.find((ours) => codes.some((code) => code.split('-', 1)[0] === ours));
      void openOwnPdf(file, ofText ?? language, title);
      await navigate(withLanguage(language, paths.openPdf), { state: { returns: true } });
    } catch (error) {
      console.error(error);
      refuse('failed');
    }
  };
  return { reading, read, cancel: () => void desktop()?.cancelCatalogue() };
}

/** The name of a file that every system takes, by the title of the publication. */
function nameOf(title: string): string {
  const words = title.replaceAll(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ');
  return `${words.slice(0, 120).trim()}.pdf`;
}
