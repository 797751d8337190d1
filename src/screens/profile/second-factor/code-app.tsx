import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeAppOffer, CodeForm } from '#shared/account/second-factor.ts';
import { Failure } from '#shared/failure.ts';
import { offerCodeApp, removeCodeApp, setCodeApp } from '../../../client/second-factor.ts';
import { FailureDetail, SendForm } from '../../../components/form/send-form.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useSendForm } from '../../../components/form/use-send-form.ts';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { dateAndTime } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type PartProps, toHeading, useAct } from './part.ts';
import { QrCode } from './qr-code.tsx';
import { Removable } from './removable.tsx';
import styles from './second-factor.module.css';

/** The app that shows codes: set up by a QR code, and removed. */
export function CodeApp({ factors, confirming, onChanged }: PartProps) {
  const { t } = useTranslation('second-factor');
  const language = useLanguage();
  const [offer, setOffer] = useState<CodeAppOffer>();
  const { busy, failure, act } = useAct();
  const { codeApp } = factors;
  return (
    <section className={styles.part} aria-labelledby="code-app">
      <h3 id="code-app" tabIndex={-1}>
        {t('codeApp.title')}
      </h3>
      <p>{t('codeApp.about')}</p>
      {codeApp && (
        <ul className={styles.list}>
          <Removable
            name={t('codeApp.title')}
            about={
              codeApp.lastUsed === null
                ? t('added', { time: dateAndTime(language, codeApp.added) })
                : t('used', { time: dateAndTime(language, codeApp.lastUsed) })
            }
            remove={async () => onChanged(await confirming(removeCodeApp))}
          />
        </ul>
      )}
      {!codeApp && !offer && (
        <p ref={toHeading}>
          <button
            type="button"
            className={action.secondary}
            aria-disabled={busy}
            onClick={() => void act(async () => setOffer(await confirming(offerCodeApp)))}
          >
            {t('codeApp.setUp')}
          </button>
        </p>
      )}
      {failure && (
        <Notice kind="fault" focus>
          <p>{t('codeApp.failed')}</p>
          <FailureDetail failure={failure} />
        </Notice>
      )}
      {!codeApp && offer && (
        <SetUp
          offer={offer}
          confirm={async (code) => {
            try {
              onChanged(await confirming(() => setCodeApp(offer.token, code)));
            } catch (error) {
              if (error instanceof Failure && error.code === 'challengeExpired') setOffer(undefined);
              throw error;
            }
            setOffer(undefined);
          }}
        />
      )}
    </section>
  );
}

type SetUpProps = { offer: CodeAppOffer; confirm: (code: string) => Promise<void> };

/** Shows the secret, as a QR code and as text, and asks for a first code. */
function SetUp({ offer: { address, secret }, confirm }: SetUpProps) {
  const { t } = useTranslation('second-factor');
  const form = useSendForm({
    schema: CodeForm,
    values: { code: '' },
    secrets: ['code'],
    grave: true,
    send: ({ code }) => confirm(code),
  });
  return (
    <div ref={toHeading} className={styles.part}>
      <p>{t('codeApp.scan')}</p>
      <QrCode text={address} name={t('codeApp.qrCode')} />
      <p>
        <a href={address}>{t('codeApp.open')}</a>
      </p>
      <p>
        {t('codeApp.type')} <code className={styles.appKey}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <SendForm
        form={form}
        legend={t('codeApp.setUp')}
        failed={t('codeApp.failed')}
        button={t('codeApp.check')}
      >
        <TextField name="code" required inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />
      </SendForm>
    </div>
  );
}
