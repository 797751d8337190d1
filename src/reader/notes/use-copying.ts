import { useMemo } from 'react';
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
import type { CopiedWords, Copying } from '../session/pane-notes.ts';

/** The copy actions of a pane. */
export function useCopying(reader: ReaderHandle): Copying {
  const { t } = useTranslation('reader-notes');
  const { publicUrl } = useSite();
  const language = useLanguage();
  const { article } = reader;
  const record = useCitationRecord(article);

  return useMemo(() => {
    const addressOf = ({ places }: CopiedWords, note?: string) =>
      placeAddress(publicUrl, language, article.slug, {
        page: places[0]?.label ?? '',
        ...(note && { note }),
      });
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
  }, [reader, article, record, language, publicUrl, t]);
}
