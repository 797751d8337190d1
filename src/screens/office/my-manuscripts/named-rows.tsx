import { useTranslation } from 'react-i18next';
import type { NamedManuscript } from '#shared/office/manuscript-views.ts';
import { answerNamed, namedAddress } from '../../../client/office/manuscripts.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { Day } from '../../../components/office-frame/moment.tsx';
import { useRevalidate } from '../../../components/use-revalidate.ts';
import { CommandNotice } from '../outcome.tsx';
import { PostForm } from '../post-form.tsx';
import { useCommand } from '../use-command.ts';
import styles from './my-manuscripts.module.css';

/** The manuscripts of which the reader was named as an author: what the letter says, and the two answers to it. */
export function NamedRows({ rows }: { rows: NamedManuscript[] }) {
  const { t } = useTranslation('office-author');
  const { run, outcome, isBusy } = useCommand();
  const revalidate = useRevalidate();
  const send = (id: string, answer: 'confirm' | 'deny') =>
    void run(() => answerNamed(id, answer), answer === 'deny' ? 'denied' : 'confirmed').then(revalidate);
  return (
    <>
      {outcome && <CommandNotice of={outcome} />}
      {rows.length > 0 && (
        <section aria-labelledby="mine-named">
          <h2 id="mine-named">{t('named.title')}</h2>
          <p className={styles.about}>{t('named.about')}</p>
          <ul className={styles.rows}>
            {rows.map(({ id, number, title, submittedBy, submitted }) => (
              <li key={id} className={styles.row}>
                <p className={styles.facts}>
                  <span>{number}</span>
                  <span>
                    {submittedBy && <>{submittedBy}, </>}
                    <Day at={submitted} />
                  </span>
                </p>
                <h3>{title || t('untitled')}</h3>
                <div className={`${form.actions} ${styles.answers}`}>
                  {(['confirm', 'deny'] as const).map((answer) => (
                    <PostForm key={answer} action={namedAddress(id)} send={() => send(id, answer)}>
                      <input type="hidden" name="answer" value={answer} />
                      <button
                        type="submit"
                        className={answer === 'confirm' ? action.primary : action.secondary}
                        aria-disabled={isBusy}
                      >
                        {t(answer === 'confirm' ? 'confirm.button' : 'confirm.deny')}
                      </button>
                    </PostForm>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
