import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useBridge } from './bridge-context.ts';
import styles from './desktop-settings.module.css';

/** The licences of all bundled software; a long text, loaded when it is opened. */
export function Licences() {
  const { t } = useTranslation('desktop-settings');
  const bridge = useBridge();
  const { hash, key } = useLocation();
  const ref = useRef<HTMLDetailsElement>(null);
  const [text, setText] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens each time that the menu links here
  useEffect(() => {
    if (hash !== '#licences' || !ref.current) return;
    ref.current.open = true;
    ref.current.querySelector('summary')?.focus();
  }, [hash, key]);

  return (
    <details
      ref={ref}
      id="licences"
      className={styles.licences}
      onToggle={() => {
        if (text === undefined) void bridge.licences().then(setText);
      }}
    >
      <summary>{t('about.licences')}</summary>
      <p>{t('about.engine')}</p>
      {text !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <pre lang="en" tabIndex={0}>
          {text || t('about.noLicences')}
        </pre>
      )}
    </details>
  );
}
