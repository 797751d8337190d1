import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyToClipboard } from '../../components/copy-to-clipboard.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import styles from './copyable.module.css';

/**
 * A command or a checksum, with a button that copies it.
 * @param name describes it in the accessible name of the button
 */
export function Copyable({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('get-program');
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    const done = await copyToClipboard({ text });
    setOutcome(done ? 'copied' : 'copyFailed');
    if (!done && shown.current) window.getSelection()?.selectAllChildren(shown.current);
  };
  const said = outcome && t(outcome);
  return (
    <div className={styles.copyable}>
      <code ref={shown} lang="en">
        {text}
      </code>
      <IconButton
        icon={outcome === 'copied' ? Check : Copy}
        name={t('copyOf', { what: name })}
        title={t('copy')}
        size={16}
        className="needs-script"
        onClick={() => void copy()}
      />
      <span className={outcome === 'copyFailed' ? styles.failed : 'visually-hidden'} role="status">
        {said}
      </span>
    </div>
  );
}
