import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionSummary } from '#shared/account/account.ts';
import { sayDevice } from '#shared/account/device.ts';
import { Failure } from '#shared/failure.ts';
import { endSession, readSessions } from '../../client/accounts.ts';
import action from '../../components/link/action.module.css';
import { Notice } from '../../components/notice/notice.tsx';
import { useConfirming } from '../../components/second-factor/use-confirming.tsx';
import { useOnceConnected } from '../../components/use-once-connected.ts';
import { dateAndTime } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './profile.module.css';

/** The active sessions of the account, with buttons that end the others. */
export function Sessions() {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const [sessions, setSessions] = useState<SessionSummary[]>();
  const [failed, setFailed] = useState<'offline' | 'otherwise'>();
  const [ending, setEnding] = useState(false);
  const [ended, setEnded] = useState(0);
  const { confirming, dialog } = useConfirming();

  const read = async () => {
    try {
      setSessions(await readSessions());
    } catch (error) {
      setFailed(error instanceof Failure && error.code === 'offline' ? 'offline' : 'otherwise');
    }
  };
  const readFirst = useEffectEvent(read);
  useEffect(() => void readFirst(), []);
  useOnceConnected(failed === 'offline', () => {
    setFailed(undefined);
    void read();
  });

  const nameOf = ({ device }: SessionSummary) =>
    sayDevice(device, {
      program: t('sessions.program'),
      yandexBrowser: t('sessions.yandexBrowser'),
      unknown: t('sessions.unknown'),
    });
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const end = async (chosen: SessionSummary[]) => {
    if (ending) return;
    setEnding(true);
    setFailed(undefined);
    try {
      // The first one asks for a confirmation if it is needed; the others then find it given.
      for (const { id } of chosen) await confirming(() => endSession(id));
      setEnded(Date.now());
    } catch (error) {
      const isStopped = error instanceof Failure && error.code === 'confirmAgain';
      if (!isStopped)
        setFailed(error instanceof Failure && error.code === 'offline' ? 'offline' : 'otherwise');
    }
    await read();
    setEnding(false);
  };

  return (
    <>
      {failed && <Notice kind="fault">{t('sessions.failed')}</Notice>}
      {sessions && (
        <ul className={styles.sessions} aria-labelledby="sessions">
          {sessions.map((session) => (
            <li key={session.id}>
              <div>
                <p>{nameOf(session)}</p>
                <p>
                  {session.current
                    ? t('sessions.current')
                    : t('sessions.used', { time: dateAndTime(language, session.lastUsed) })}
                </p>
              </div>
              {!session.current && (
                <button
                  type="button"
                  className={action.secondary}
                  aria-disabled={ending}
                  aria-label={t('sessions.endNamed', { device: nameOf(session) })}
                  onClick={() => void end([session])}
                >
                  {t('sessions.end')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <p>
          <button
            type="button"
            className={action.secondary}
            aria-disabled={ending}
            onClick={() => void end(others)}
          >
            {t('sessions.endAll')}
          </button>
        </p>
      )}
      {ended > 0 && !failed && !ending && (
        <Notice key={ended} kind="success" focus>
          {t('sessions.ended')}
        </Notice>
      )}
      {dialog}
    </>
  );
}
