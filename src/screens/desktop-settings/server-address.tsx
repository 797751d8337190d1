import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerRefusal } from '#shared/program/desktop-bridge.ts';
import { forgetUsername } from '../../client/session.ts';
import form from '../../components/form/form.module.css';
import action from '../../components/link/action.module.css';
import { Notice } from '../../components/notice/notice.tsx';
import { useBridge, type useSettings } from './bridge-context.ts';
import styles from './desktop-settings.module.css';
import { SetByLibrary } from './managed-notice.tsx';

type ServerAddressProps = {
  address: string;
  change: ReturnType<typeof useSettings>['change'];
};

/** The address of the server that a policy sets. */
export function FixedServer({ address }: { address: string }) {
  return (
    <div className={styles.part}>
      <p className={styles.folder}>{address}</p>
      <SetByLibrary />
    </div>
  );
}

type Said =
  | { what: 'nothing' }
  | { what: 'testing' }
  | { what: 'reached'; version: string }
  | { what: 'changed'; address: string }
  | { what: 'refused'; reason: ServerRefusal }
  | { what: 'notKept' | 'failed' };

/** The address of the server, which can be tested before it is saved. */
export function ServerAddress({ address, change }: ServerAddressProps) {
  const { t } = useTranslation('desktop-settings');
  const bridge = useBridge();
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [said, setSaid] = useState<Said>({ what: 'nothing' });

  const save = async (): Promise<Said> => {
    const answer = await change({ serverAddress: typed });
    if (answer.result === 'refused') return { what: 'refused', reason: answer.reason };
    const kept = answer.settings.serverAddress;
    // The session of the former server does not exist on this one.
    if (kept !== address) forgetUsername();
    setTyped(kept);
    return answer.result === 'notKept' ? { what: 'notKept' } : { what: 'changed', address: kept };
  };
  const test = async (): Promise<Said> => {
    const answer = await bridge.testServer(typed);
    return answer.result === 'reached'
      ? { what: 'reached', version: answer.version }
      : { what: 'refused', reason: answer.reason };
  };
  const say = async (work: () => Promise<Said>) =>
    setSaid(await work().catch((): Said => ({ what: 'failed' })));

  const isTesting = said.what === 'testing';
  const isRefused = said.what === 'refused';
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void say(save);
      }}
    >
      <div className={form.field} data-faulty={isRefused ? '' : undefined}>
        <label htmlFor={id}>{t('server.address')}</label>
        <p id={`${id}-hint`} className={form.hint}>
          {t('server.hint')}
        </p>
        <input
          id={id}
          className={form.control}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          aria-invalid={isRefused || undefined}
          aria-describedby={`${id}-hint ${id}-said`}
          onChange={({ target: { value } }) => {
            setTyped(value);
            setSaid({ what: 'nothing' });
          }}
        />
      </div>
      <div id={`${id}-said`} className={styles.said}>
        <WhatIsSaid said={said} />
      </div>
      <div className={form.actions}>
        <button type="submit" className={action.primary}>
          {t('server.save')}
        </button>
        <button
          type="button"
          className={action.secondary}
          aria-disabled={isTesting}
          onClick={() => {
            if (isTesting) return;
            setSaid({ what: 'testing' });
            void say(test);
          }}
        >
          {t(isTesting ? 'server.testing' : 'server.test')}
        </button>
      </div>
    </form>
  );
}

function WhatIsSaid({ said }: { said: Said }) {
  const { t } = useTranslation('desktop-settings');
  if (said.what === 'reached') {
    return <Notice kind="success">{t('server.reached', { version: said.version })}</Notice>;
  }
  if (said.what === 'changed') {
    return <Notice kind="success">{t('server.changed', { address: said.address })}</Notice>;
  }
  if (said.what === 'refused') return <Notice kind="fault">{t(`server.refused.${said.reason}`)}</Notice>;
  if (said.what === 'notKept' || said.what === 'failed') {
    return <Notice kind="fault">{t(said.what)}</Notice>;
  }
  return null;
}
