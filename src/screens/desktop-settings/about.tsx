import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopFacts } from '#shared/program/desktop-bridge.ts';
import action from '../../components/link/action.module.css';
import { Notice } from '../../components/notice/notice.tsx';
import { useBridge } from './bridge-context.ts';
import styles from './desktop-settings.module.css';
import { Licences } from './licences.tsx';

/** Versions, diagnostics to report a fault, licences. */
export function About({ facts }: { facts: DesktopFacts }) {
  const { t } = useTranslation('desktop-settings');
  const bridge = useBridge();
  const [copied, setCopied] = useState(0);
  const [failed, setFailed] = useState(false);
  const copy = async () => {
    try {
      await bridge.copyDiagnostics();
      setCopied(Date.now());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('about.version')}</dt>
        <dd>{facts.version}</dd>
        <dt>{t('about.system')}</dt>
        <dd>
          {facts.platform} {facts.arch}
        </dd>
        <dt>Electron</dt>
        <dd>{facts.electron}</dd>
        <dt>Chromium</dt>
        <dd>{facts.chromium}</dd>
        <dt>Node.js</dt>
        <dd>{facts.node}</dd>
      </dl>
      <div className={styles.actions}>
        <button type="button" className={action.secondary} onClick={() => void copy()}>
          {t('about.diagnostics')}
        </button>
      </div>
      {copied > 0 && !failed && (
        <Notice key={copied} kind="success">
          {t('about.copied')}
        </Notice>
      )}
      {failed && <Notice kind="fault">{t('failed')}</Notice>}
      <Licences />
    </>
  );
}
