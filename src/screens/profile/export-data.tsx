import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAccount } from '../../client/accounts.ts';
import action from '../../components/link/action.module.css';
import { Notice } from '../../components/notice/notice.tsx';

/** Downloads all data stored about the user. */
export function ExportData() {
  const { t } = useTranslation('profile');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const url = URL.createObjectURL(await exportAccount());
      Object.assign(document.createElement('a'), { href: url, download: 'account.json' }).click();
      // Browsers start reading the file only after the click event.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <p>
        <button
          type="button"
          className={action.secondary}
          aria-disabled={state === 'busy'}
          onClick={() => void download()}
        >
          <Download aria-hidden size={18} />
          {t('export.button')}
        </button>
      </p>
      {state === 'failed' && <Notice kind="fault">{t('export.failed')}</Notice>}
    </>
  );
}
