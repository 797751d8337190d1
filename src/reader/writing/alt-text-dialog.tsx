import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import form from '../../components/form/form.module.css';
import action from '../../components/link/action.module.css';
import { Sheet } from '../../components/sheet/sheet.tsx';
import type { AltText } from '../pdfjs/editing/text-managers.ts';
import styles from './alt-text-dialog.module.css';

/** The maximum length, in characters. */
const limit = 1000;

type AltTextDialogProps = {
  altText: AltText;
  /** A picture may be marked as decorative, a signature may not. */
  kind: 'picture' | 'signature';
  onSave: (altText: AltText) => void;
  onClose: () => void;
};

/** Asks for the alternative text of a picture or signature. */
export function AltTextDialog({ altText, kind, onSave, onClose }: AltTextDialogProps) {
  const { t } = useTranslation('reader-editors');
  const id = useId();
  const body = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(altText.text);
  const [decorative, setDecorative] = useState(altText.decorative);
  const save = (event: FormEvent) => {
    event.preventDefault();
    body.current?.closest('dialog')?.close();
    onSave({ text: decorative ? '' : text.trim(), decorative });
  };
  return (
    <Sheet title={t('altText.title')} onClose={onClose}>
      <form ref={body} className={styles.form} onSubmit={save}>
        <p id={id}>{t(kind === 'picture' ? 'altText.pictureAdvice' : 'altText.signatureAdvice')}</p>
        <textarea
          className={`${form.control} ${styles.text}`}
          rows={3}
          maxLength={limit}
          aria-label={t('altText.title')}
          aria-describedby={id}
          value={decorative ? '' : text}
          disabled={decorative}
          onChange={({ target }) => setText(target.value)}
        />
        {kind === 'picture' && (
          <div className={form.checkbox}>
            <input
              type="checkbox"
              id={`${id}-decorative`}
              checked={decorative}
              onChange={({ target }) => setDecorative(target.checked)}
            />
            <label htmlFor={`${id}-decorative`}>{t('altText.decorative')}</label>
          </div>
        )}
        <button type="submit" className={`${action.primary} ${styles.save}`}>
          {t('altText.save')}
        </button>
      </form>
    </Sheet>
  );
}
