import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayDevice } from '#shared/account/device.ts';
import { mostPasskeys, PasskeyForm, type SecondFactor } from '#shared/account/second-factor.ts';
import { useDesktop } from '../../../client/desktop.ts';
import { canUsePasskeys, makePasskey, type PasskeyRefusal } from '../../../client/passkeys.ts';
import { addPasskey, offerPasskey, removePasskey } from '../../../client/second-factor.ts';
import { SendForm } from '../../../components/form/send-form.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useSendForm } from '../../../components/form/use-send-form.ts';
import { Notice } from '../../../components/notice/notice.tsx';
import { dateAndTime } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { PartProps } from './part.ts';
import { Removable } from './removable.tsx';
import styles from './second-factor.module.css';

/** The passkeys of the account, with a form that adds one where this device can have it. */
export function Passkeys({ factors, confirming, onChanged }: PartProps) {
  const { t } = useTranslation('second-factor');
  const language = useLanguage();
  const isProgram = useDesktop() !== undefined;
  const [added, setAdded] = useState(0);
  const { t: inProfile } = useTranslation('profile');
  const nameOf = ({ name }: SecondFactor['passkeys'][number]) =>
    sayDevice(name, {
      program: inProfile('sessions.program'),
      yandexBrowser: inProfile('sessions.yandexBrowser'),
      unknown: inProfile('sessions.unknown'),
    });
  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <h3 id="passkeys" tabIndex={-1}>
        {t('passkeys.title')}
      </h3>
      <p>{t('passkeys.about')}</p>
      {factors.passkeys.length > 0 && (
        <ul className={styles.list}>
          {factors.passkeys.map((passkey) => (
            <Removable
              key={passkey.id}
              name={nameOf(passkey)}
              about={
                passkey.lastUsed === null
                  ? t('added', { time: dateAndTime(language, passkey.added) })
                  : t('used', { time: dateAndTime(language, passkey.lastUsed) })
              }
              remove={async () => {
                onChanged(await confirming(() => removePasskey(passkey.id)));
                setAdded(0);
              }}
            />
          ))}
        </ul>
      )}
      {added > 0 && (
        <Notice key={added} kind="success" focus>
          {t('passkeys.done')}
        </Notice>
      )}
      {isProgram || !canUsePasskeys() || !factors.passkeysPossible ? (
        <Notice kind="note">{t(isProgram ? 'passkeys.inProgram' : 'passkeys.impossible')}</Notice>
      ) : (
        factors.passkeys.length < mostPasskeys && (
          <AddPasskey
            key={factors.passkeys.length}
            confirming={confirming}
            onAdded={(changed) => {
              onChanged(changed);
              // The first one comes with recovery codes, which are shown with a notice of their own.
              setAdded(changed.recoveryCodes ? 0 : Date.now());
            }}
          />
        )
      )}
    </section>
  );
}

type AddPasskeyProps = Pick<PartProps, 'confirming'> & { onAdded: (factors: SecondFactor) => void };

function AddPasskey({ confirming, onAdded }: AddPasskeyProps) {
  const { t } = useTranslation('second-factor');
  const [refused, setRefused] = useState<PasskeyRefusal>();
  const form = useSendForm({
    schema: PasskeyForm,
    values: { passkeyName: '' },
    grave: true,
    send: async ({ passkeyName }) => {
      setRefused(undefined);
      const { token, options } = await confirming(offerPasskey);
      const outcome = await makePasskey(options);
      if ('refused' in outcome) setRefused(outcome.refused);
      else onAdded(await addPasskey(token, passkeyName, outcome.answer));
    },
  });
  return (
    <div className={styles.part}>
      <SendForm
        form={form}
        legend={t('passkeys.add')}
        failed={t('passkeys.failed')}
        button={t('passkeys.add')}
        kind="secondary"
      >
        <TextField name="passkeyName" autoComplete="off" hint={t('passkeys.nameHint')} />
      </SendForm>
      {refused && (
        <Notice kind="fault" focus>
          {t(`passkeys.refused.${refused}`)}
        </Notice>
      )}
    </div>
  );
}
