import { FolderOpen } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isKiosk } from '../../client/program-marks.ts';
import action from '../link/action.module.css';
import styles from './own-pdf.module.css';
import { useDroppedPdf } from './use-dropped-pdf.ts';

type ChoosePdfProps = { button?: Ref<HTMLButtonElement>; onChosen: (file: File) => void };

/** A button that opens a file of the device, which may also be dragged onto the page. Nothing is uploaded. */
export function ChoosePdf({ button, onChosen }: ChoosePdfProps) {
  const { t } = useTranslation('notes');
  const field = useRef<HTMLInputElement>(null);
  const isOver = useDroppedPdf((file) => isKiosk() || onChosen(file));
  if (isKiosk()) return null;
  return (
    <div className={`${styles.choose} needs-script`} data-over={isOver || undefined}>
      <button ref={button} type="button" className={action.secondary} onClick={() => field.current?.click()}>
        <FolderOpen aria-hidden size={18} />
        {t('own.open')}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".pdf,application/pdf"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChosen(file);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <p>{t('own.advice')}</p>
    </div>
  );
}
