import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProofOffer } from '#shared/account/second-factor.ts';
import { Failure } from '#shared/failure.ts';
import { confirm, offerConfirmation } from '../../client/second-factor.ts';
import { FailureDetail } from '../form/send-form.tsx';
import action from '../link/action.module.css';
import { Notice } from '../notice/notice.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Prove } from './prove.tsx';
import styles from './second-factor.module.css';

/** Asks the logged-in person to confirm who they are. */
export function ConfirmDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const { t } = useTranslation('second-factor');
  const [offer, setOffer] = useState<ProofOffer>();
  const [failure, setFailure] = useState<Failure>();
  const ask = async () => {
    setFailure(undefined);
    try {
      setOffer(await offerConfirmation());
    } catch (error) {
      setFailure(error instanceof Failure ? error : new Failure('unexpected', String(error)));
    }
  };
  const askFirst = useEffectEvent(ask);
  useEffect(() => void askFirst(), []);
  return (
    <Sheet title={t('confirm.title')} onClose={() => onEnd(false)}>
      <div className={styles.confirm}>
        <p>{t('confirm.about')}</p>
        {failure && (
          <Notice kind="fault">
            <p>{t('prove.failed')}</p>
            <FailureDetail failure={failure} />
            <p>
              <button type="button" className={action.secondary} onClick={() => void ask()}>
                {t('confirm.again')}
              </button>
            </p>
          </Notice>
        )}
        {offer && (
          <Prove
            key={offer.token}
            offer={offer}
            button={t('confirm.button')}
            onProof={async (proof) => {
              await confirm(offer.token, proof);
              onEnd(true);
            }}
            onExpired={() => {
              setOffer(undefined);
              setFailure(new Failure('challengeExpired', 'the offer has expired'));
            }}
          />
        )}
      </div>
    </Sheet>
  );
}
