import { Volume2 } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './listen.module.css';
import type { ReadAloudProps } from './read-aloud.tsx';
import { speechHere, useHasVoice } from './voices.ts';

/** Reading a text aloud, from any of its buttons; null where there is no voice for its language. */
export type Listening = {
  isOn: boolean;
  Part: ComponentType<ReadAloudProps> | undefined;
  /** @param button which gets the focus back */
  begin(button: HTMLElement): void;
  end(): void;
};

/**
 * Prepares to read a text aloud; what does it is loaded with the first press.
 * @param language of the text
 */
export function useListening(language: string): Listening | null {
  const hasVoice = useHasVoice(language);
  const [Part, setPart] = useState<ComponentType<ReadAloudProps>>();
  const [isOn, setIsOn] = useState(false);
  const from = useRef<HTMLElement>(null);
  if (!hasVoice || !speechHere()) return null;
  return {
    isOn,
    Part,
    begin: (button) => {
      from.current = button;
      import('./read-aloud.tsx').then(
        ({ ReadAloud }) => {
          setPart(() => ReadAloud);
          setIsOn(true);
        },
        (error: unknown) => console.error(error),
      );
    },
    end: () => {
      setIsOn(false);
      from.current?.focus({ preventScroll: true });
    },
  };
}

type ListenButtonProps = {
  listening: Listening | null;
  /** Above the text, in the list of its contents, or in the bar of narrow screens, where it is an icon. */
  where: 'header' | 'list' | 'bar';
};

/** Begins to read the text aloud; pressed with the mouse, it leaves the selection, where reading begins. */
export function ListenButton({ listening, where }: ListenButtonProps) {
  const { t } = useTranslation('article-details');
  if (!listening) return null;
  return (
    <button
      type="button"
      className={`${styles.listen} needs-script`}
      data-listen={where}
      aria-pressed={listening.isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => (listening.isOn ? listening.end() : listening.begin(currentTarget))}
    >
      <Volume2 aria-hidden size={18} />
      <span>{t('text.aloud.listen')}</span>
    </button>
  );
}
