import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyToClipboard } from '../copy-to-clipboard.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './copyable.module.css';

type CopyableProps = {
  text: string;
  words: {
    copy: string;
    /** The accessible name of the button, which says what it copies. */
    copyOf: string;
    copied: string;
    copyFailed: string;
  };
};

/** A command, a checksum or an address, with a button that copies it. */
export function Copyable({ text, words }: CopyableProps) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    const done = await copyToClipboard({ text });
    setOutcome(done ? 'copied' : 'copyFailed');
    if (!done && shown.current) window.getSelection()?.selectAllChildren(shown.current);
  };
  const said = outcome && words[outcome];
  return (
    <div className={styles.copyable}>
      <code ref={shown} lang="en">
        {text}
      </code>
      <IconButton
        icon={outcome === 'copied' ? Check : Copy}
        name={words.copyOf}
        title={words.copy}
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
