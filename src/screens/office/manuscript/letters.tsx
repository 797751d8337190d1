import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carryOut as ask, manuscriptAddress } from '../../../client/office/manuscripts.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { Day } from '../../../components/office-frame/moment.tsx';
import styles from '../office.module.css';
import { PostForm } from '../post-form.tsx';
import type { CarryingOut } from './carrying-out.ts';

/** The correspondence with the office, and a form to write. */
export function Letters({ manuscript, carryOut, isBusy }: CarryingOut) {
  const { t } = useTranslation('office-author');
  const id = useId();
  const [written, setWritten] = useState(0);
  const { letters, version, commands } = manuscript;
  const send = async (fields: FormData) => {
    const letter = { subject: String(fields.get('subject')), body: String(fields.get('body')) };
    if (await carryOut(() => ask(manuscript.id, 'write', version, letter), 'write')) setWritten(written + 1);
  };
  return (
    <>
      {letters.length === 0 ? (
        <p className={styles.quiet}>{t('letters.none')}</p>
      ) : (
        <ol className={styles.rows}>
          {letters.map((letter) => (
            <li key={letter.id}>
              <p className={styles.quiet}>
                {t(`letters.from.${letter.from}`)} · <Day at={letter.sent} />
              </p>
              <h3>{letter.subject}</h3>
              <p className={styles.letter}>{letter.body}</p>
            </li>
          ))}
        </ol>
      )}
      {commands.includes('write') && (
        <details>
          <summary className={styles.summary}>{t('letters.write')}</summary>
          <PostForm
            key={written}
            className={styles.form}
            action={`${manuscriptAddress(manuscript.id)}/commands/write`}
            version={version}
            send={(fields) => void send(fields)}
          >
            <div className={form.field}>
              <label htmlFor={`${id}-subject`}>{t('letters.subject')}</label>
              <input id={`${id}-subject`} className={form.control} name="subject" required maxLength={200} />
            </div>
            <div className={form.field}>
              <label htmlFor={`${id}-body`}>{t('letters.body')}</label>
              <textarea
                id={`${id}-body`}
                className={form.control}
                name="body"
                rows={6}
                required
                maxLength={10_000}
              />
            </div>
            <div className={form.actions}>
              <button type="submit" className={action.primary} aria-disabled={isBusy}>
                {t('letters.send')}
              </button>
            </div>
          </PostForm>
        </details>
      )}
    </>
  );
}
