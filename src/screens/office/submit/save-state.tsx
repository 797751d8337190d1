import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Saving } from '../../../client/office/manuscript-session.ts';
import { Announcer } from '../../../components/announcer.tsx';
import { useFaultText } from '../outcome.tsx';
import styles from './submission.module.css';

type SaveStateProps = { saving: Saving; merged?: number; restored?: boolean };

/** Whether what is typed is saved, and since when. Only what the author should know at once is announced. */
export function SaveState({ saving, merged = 0, restored = false }: SaveStateProps) {
  const { t } = useTranslation('office-author');
  const faultText = useFaultText();
  const words = () => {
    switch (saving.state) {
      case 'unchanged':
        return t('saving.unchanged');
      case 'pending':
        return t('saving.pending');
      case 'saved':
        return t('saving.saved', { time: clock(saving.at) });
      case 'offline':
        return t('saving.offline');
      case 'failed':
        return `${t('saving.failed')} ${faultText(saving.failure.code)}`;
    }
  };
  const isTold = saving.state === 'offline' || saving.state === 'failed';
  return (
    <div className={`${styles.saving} needs-script`} data-faulty={isTold ? '' : undefined}>
      <p>{words()}</p>
      {merged > 0 && <p>{t('saving.merged')}</p>}
      {restored && <p>{t('saving.restored')}</p>}
      <Told text={[isTold && words(), merged > 0 && t('saving.merged')].filter(Boolean).join(' ')} />
    </div>
  );
}

/** Announces a text each time it changes. */
function Told({ text }: { text: string }) {
  const said = useMemo(() => ({ text }), [text]);
  return <Announcer said={said} />;
}

function clock(time: Date): string {
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
