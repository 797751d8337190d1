import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './sheet.module.css';

/** A native dialog: the browser handles focus, Escape and the content behind it. */
export function Sheet({
  title,
  children,
  onClose,
}: {
  title: string;
  children: ReactNode;
  onClose: () => void;
}) {
  const { t } = useTranslation('layout');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    // A click outside closes it.
    const onClick = (event: MouseEvent) => event.target === sheet && sheet?.close();
    sheet?.addEventListener('click', onClick);
    return () => sheet?.removeEventListener('click', onClick);
  }, []);

  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={id} onClose={onClose}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton
            icon={X}
            name={t('close')}
            size={20}
            className={styles.close}
            onClick={() => dialog.current?.close()}
          />
        </header>
        {children}
      </div>
    </dialog>
  );
}
