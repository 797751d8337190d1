import { useTranslation } from 'react-i18next';
import { citationStyleNames } from '#shared/citation/reference.ts';
import { useSite } from '../../app/site.ts';
import { useCitationRecord } from '../../citing/citation-script.ts';
import { copyToClipboard } from '../../components/copy-to-clipboard.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ReaderHandle } from '../handle.ts';
import { placeAddress } from '../quote/place-address.ts';
import { printedPages, quotation } from '../quote/quotation.ts';
import { quotationStyle } from '../quote/quotation-style.ts';
import type { Passage } from './passage.ts';

type Words = Pick<Passage, 'quote' | 'places'>;

/** Copies words of the article, plain, as a quotation or as a link, and says so. Each tells whether it could. */
export type Copying = {
  copyWords(words: Words): Promise<boolean>;
  /** @param note the id of the annotation, to which the address then leads */
  copyQuotation(words: Words, note?: string): Promise<boolean>;
  copyLink(words: Words, note?: string): Promise<boolean>;
  /** The address of the page that is seen. */
  copyPageLink(): Promise<boolean>;
};

/** How words of a pane are copied. */
export function useCopying(reader: ReaderHandle): Copying {
  const { t } = useTranslation('reader-notes');
  const { publicUrl } = useSite();
  const language = useLanguage();
  const { article } = reader;
  const record = useCitationRecord(article);

  const addressOf = ({ places }: Words, note?: string) =>
    placeAddress(publicUrl, language, article.slug, { page: places[0]?.label ?? '', ...(note && { note }) });
  const copy = async (content: Parameters<typeof copyToClipboard>[0], done: string) => {
    const isCopied = await copyToClipboard(content);
    reader.announce(isCopied ? done : t('notes.copyFailed'));
    return isCopied;
  };
  return {
    copyWords: (words) => copy({ text: words.quote }, t('notes.copied')),
    copyQuotation: (words, note) => {
      const style = quotationStyle.read();
      const content = quotation({
        record,
        style,
        language,
        quote: words.quote,
        pages: printedPages(words.places),
        address: addressOf(words, note),
      });
      return copy(content, t('notes.copiedQuotation', { style: citationStyleNames[style][language] }));
    },
    copyLink: (words, note) => copy({ text: addressOf(words, note) }, t('notes.copiedLink')),
    copyPageLink: () => {
      const { label } = reader.page();
      const text = placeAddress(publicUrl, language, article.slug, { page: label });
      return copy({ text }, t('notes.copiedPageLink', { label }));
    },
  };
}
