import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { citationStyleNames } from '#shared/citation/reference.ts';
import { useSite } from '../app/site.ts';
import { useCitationRecord } from '../citing/citation-script.ts';
import { copyToClipboard } from '../components/copy-to-clipboard.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { ArticleView, CopiedWords } from './noted-view.ts';
import { printedPages, quotation } from './quotation.ts';
import { quotationStyle } from './quotation-style.ts';

/**
 * Copies text of the article, plain, as a quotation or as a link, and announces the result. Each resolves to
 * whether it succeeded.
 */
export type Copying = {
  copyWords(words: CopiedWords): Promise<boolean>;
  /** @param note the id of the annotation to link to */
  copyQuotation(words: CopiedWords, note?: string): Promise<boolean>;
  copyLink(words: CopiedWords, note?: string): Promise<boolean>;
  /**
   * Copies any text.
   * @param done what to announce
   */
  copy(content: Parameters<typeof copyToClipboard>[0], done: string): Promise<boolean>;
};

/** The copy actions of a view. */
export function useCopying(view: Pick<ArticleView, 'article' | 'addressOf' | 'announce'>): Copying {
  const { t } = useTranslation('reader-notes');
  const { publicUrl } = useSite();
  const language = useLanguage();
  const record = useCitationRecord(view.article);

  return useMemo(() => {
    const addressOf = (words: CopiedWords, note?: string) => view.addressOf(publicUrl, language, words, note);
    const copy: Copying['copy'] = async (content, done) => {
      const isCopied = await copyToClipboard(content);
      view.announce(isCopied ? done : t('notes.copyFailed'));
      return isCopied;
    };
    return {
      copy,
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
    };
  }, [view, record, language, publicUrl, t]);
}
