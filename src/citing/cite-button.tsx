import { Quote } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import type { Language } from '#shared/language/language.ts';
import action from '../components/link/action.module.css';
import { loadWords } from '../i18n/load-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { CiteDialogProps } from './cite-dialog.tsx';

const load = async (language: Language) =>
  (await Promise.all([import('./cite-dialog.tsx'), loadWords(language, 'reader')]))[0].CiteDialog;

type CiteButtonProps = {
  article: Article;
  className: string | undefined;
  /** Of its word, which may be hidden from sight. */
  wordClass: string | undefined;
};

/** Opens the dialog for citing an article. Code and texts are loaded on hover or focus. */
export function CiteButton({ article, className, wordClass }: CiteButtonProps) {
  const { t } = useTranslation('article');
  const { t: tFailures } = useTranslation('failures');
  const language = useLanguage();
  const [Dialog, setDialog] = useState<ComponentType<CiteDialogProps> | null>(null);
  const [failed, setFailed] = useState(false);

  const preload = () => void load(language).catch(() => undefined);
  const open = async () => {
    setFailed(false);
    try {
      const dialog = await load(language);
      setDialog(() => dialog);
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  };
  return (
    <>
      <button
        type="button"
        className={`${action.secondary} ${className} needs-script`}
        title={t('cite')}
        aria-haspopup="dialog"
        onClick={() => void open()}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Quote aria-hidden size={18} />
        <span className={wordClass}>{t('cite')}</span>
      </button>
      {failed && <p role="alert">{tFailures('offline.advice')}</p>}
      {Dialog && <Dialog article={article} onClose={() => setDialog(null)} />}
    </>
  );
}
