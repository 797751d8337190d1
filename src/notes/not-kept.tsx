import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../app/site.ts';
import { useCitationRecord } from '../citing/citation-script.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { ArticleView } from './noted-view.ts';
import styles from './notes.module.css';
import type { NotesController } from './notes-controller.ts';
import { quotationStyle } from './quotation-style.ts';
import { useCopying } from './use-copying.ts';
import { useAnnotationStatus, useArticleAnnotations } from './use-notes.ts';

type NotKeptProps = { view: ArticleView; controller: NotesController };

/**
 * Says that notes will be lost with the page, or that the account does not have them, where they are made; and lets them be
 * copied or downloaded.
 */
export function NotKept({ view, controller }: NotKeptProps) {
  const { t } = useTranslation('reader-notes');
  const { publicUrl } = useSite();
  const language = useLanguage();
  const record = useCitationRecord(view.article);
  const { copy } = useCopying(view);
  const { durable, account, refused } = useAnnotationStatus(controller);
  const annotations = useArticleAnnotations(controller, view.article.id);

  const reason =
    (!durable && t('notes.notStored')) ||
    (account === 'left' && t('notes.kept.left')) ||
    (refused > 0 && t('notes.refused', { count: refused }));
  if (!reason) return null;

  const noted = () => {
    // What is typed last is written a moment later.
    controller.writing.settle();
    const all = controller.annotations.ofArticle(view.article.id);
    return {
      record,
      annotations: all,
      style: quotationStyle.read(),
      language,
      noteAddress: (_label: string, id: string) => {
        const words = all.find((one) => one.id === id);
        return words ? view.addressOf(publicUrl, language, words, id) : publicUrl;
      },
      pageName: (label: string) => t('notes.page', { label }),
    };
  };
  const done = t('notes.exported', { count: annotations.length });
  const orSay = (saving: Promise<unknown>) =>
    saving.catch((error: unknown) => {
      console.error(error);
      view.announce(t('notes.exchangeFailed'));
    });
  const copyAll = async () => {
    const { asCitedText } = await import('../reader/notes/exchange/as-cited-text.ts');
    await copy({ text: asCitedText(noted()) }, done);
  };
  const download = async () => {
    const { saveExport } = await import('../reader/notes/exchange/save-export.ts');
    saveExport('json', noted(), view.article.slug);
    view.announce(done);
  };
  return (
    <div className={styles.notKept}>
      <p role={durable ? 'status' : 'alert'}>{reason}</p>
      {annotations.length > 0 && (
        <p>
          <button type="button" className={styles.undo} onClick={() => void orSay(copyAll())}>
            <Copy aria-hidden size={16} />
            {t('notes.copyAll')}
          </button>
          <button type="button" className={styles.undo} onClick={() => void orSay(download())}>
            <Download aria-hidden size={16} />
            {t('notes.download')}
          </button>
        </p>
      )}
    </div>
  );
}
