import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decisionCommands } from '#shared/office/review.ts';
import { officeTime } from '../../../components/office-frame/moment.tsx';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import { useDesk } from './use-desk.ts';

/** While a decision waits to take effect: until when it can be undone, its letter, and the button that does it. */
export function PendingDecision() {
  const { t } = useTranslation('office-desk');
  const { manuscript } = useDesk();
  const { pending, commands } = manuscript;
  const left = useSecondsUntil(pending?.due ?? null);
  if (!pending) return null;
  const { id, command, due, subject, body } = pending;
  return (
    <section className={styles.undo} aria-labelledby="undo">
      <h2 id="undo">{t('undo.title', { decision: t(`log.${command}`) })}</h2>
      <p>
        {t('undo.until', { time: officeTime(due) })}{' '}
        {left !== null && (
          <b role="timer" className={styles.countdown}>
            {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
          </b>
        )}
      </p>
      {decisionCommands.some((name) => name === command) && (
        <p className={styles.hint}>{t('undo.reports')}</p>
      )}
      <details>
        <summary>{subject}</summary>
        <p className={styles.typed}>{body}</p>
      </details>
      {commands.includes('undo') && left !== 0 && (
        <CommandForm command="undo" button={t('undo.button')} kind="secondary">
          <input type="hidden" name="effect" value={id} />
        </CommandForm>
      )}
    </section>
  );
}

/** Counts down in the page; null on the server, whose clock is another. */
function useSecondsUntil(end: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!end) return;
    const count = () => setLeft(Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / 1_000)));
    count();
    const ticking = setInterval(count, 1_000);
    return () => clearInterval(ticking);
  }, [end]);
  return left;
}
