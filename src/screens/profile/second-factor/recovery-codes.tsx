import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeRecoveryCodes } from '../../../client/second-factor.ts';
import { copyToClipboard } from '../../../components/copy-to-clipboard.ts';
import { FailureDetail } from '../../../components/form/send-form.tsx';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { passFocusOn } from '../../../components/pass-focus-on.ts';
import { type PartProps, useAct } from './part.ts';
import styles from './second-factor.module.css';

/** Moves the focus on when they are put away. */
const toCodesLeft = passFocusOn(() => document.getElementById('recovery-codes'));

/** New recovery codes, shown this once. */
export function NewRecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation('second-factor');
  const [copied, setCopied] = useState<boolean>();
  const text = codes.join('\n');
  const save = () => {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' }).click();
    // Browsers start reading the file only after the click event.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <section ref={toCodesLeft} className={styles.part} aria-labelledby="new-recovery-codes">
      <Notice kind="success" focus>
        {t('recoveryCodes.made')}
      </Notice>
      <h3 id="new-recovery-codes">{t('recoveryCodes.new')}</h3>
      <p>{t('recoveryCodes.keep')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={styles.question}>
        <button
          type="button"
          className={action.secondary}
          onClick={() => void copyToClipboard({ text }).then(setCopied)}
        >
          <Copy aria-hidden size={18} />
          {t('recoveryCodes.copy')}
        </button>
        <button type="button" className={action.secondary} onClick={save}>
          <Download aria-hidden size={18} />
          {t('recoveryCodes.save')}
        </button>
        <button type="button" className={action.primary} onClick={onKept}>
          {t('recoveryCodes.kept')}
        </button>
      </p>
      {copied !== undefined && (
        <Notice kind={copied ? 'success' : 'fault'}>
          {t(copied ? 'recoveryCodes.copied' : 'recoveryCodes.notCopied')}
        </Notice>
      )}
    </section>
  );
}

/** How many recovery codes are left, with a button that makes new ones. */
export function RecoveryCodesLeft({ factors, confirming, onChanged }: PartProps) {
  const { t } = useTranslation('second-factor');
  const { busy, failure, act } = useAct();
  return (
    <section className={styles.part} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" tabIndex={-1}>
        {t('recoveryCodes.title')}
      </h3>
      <p>{t('recoveryCodes.about')}</p>
      <p>{t('recoveryCodes.left', { count: factors.recoveryCodesLeft })}</p>
      <p>
        <button
          type="button"
          className={action.secondary}
          aria-disabled={busy}
          onClick={() => void act(async () => onChanged(await confirming(makeRecoveryCodes)))}
        >
          {t('recoveryCodes.again')}
        </button>
      </p>
      {failure && (
        <Notice kind="fault" focus>
          <p>{t('recoveryCodes.failed')}</p>
          <FailureDetail failure={failure} />
        </Notice>
      )}
    </section>
  );
}
