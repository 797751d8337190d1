import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from 'react-router-dom';
import { answerAuthorship } from '../../../client/office/manuscripts.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import styles from '../office.module.css';
import { OfficePage } from '../office-screen.tsx';
import { CommandNotice } from '../outcome.tsx';
import { PostForm } from '../post-form.tsx';
import { useCommand } from '../use-command.ts';

type Done = 'confirmed' | 'denied';
type Link = { token: string; done: Done | null };

/** Where somebody named as a co-author, by a link in a letter, confirms or denies it. Opening the link changes nothing. */
export function ConfirmAuthorshipScreen() {
  const { t } = useTranslation('office-author');
  const { token, done } = useLoaderData<Link>();
  const { run, outcome, isBusy } = useCommand();
  const isRefused = new URLSearchParams(useLocation().search).has('fault');
  const [answered, setAnswered] = useState<{ done: Done; number: string | null; title: string }>();
  const send = (answer: 'confirm' | 'deny') =>
    void run(async () => {
      const manuscript = await answerAuthorship(token, answer);
      setAnswered({ ...manuscript, done: answer === 'deny' ? 'denied' : 'confirmed' });
    });
  const how = answered?.done ?? done;
  const isDead = outcome && 'failure' in outcome && outcome.failure.code === 'invalidToken';
  if (how) {
    return (
      <OfficePage title={t('confirm.title')}>
        <Notice kind="success" focus>
          <p>{t(`done.${how}`)}</p>
          {answered && <p>{[answered.number, answered.title].filter(Boolean).join(' · ')}</p>}
        </Notice>
      </OfficePage>
    );
  }
  const lead = token === '' ? 'confirm.noToken' : 'confirm.lead';
  // Without scripts the answer to a dead link leads here, without its token.
  const isAsked = !isDead && !isRefused;
  return (
    <OfficePage title={t('confirm.title')} lead={isAsked ? t(lead) : undefined}>
      <div className={styles.stack}>
        <CommandNotice of={outcome} notOpen={t('confirm.answered')} />
        {token !== '' && !isDead && (
          <>
            <Answer token={token} answer="confirm" send={send}>
              <button type="submit" className={action.primary} aria-disabled={isBusy}>
                {t('confirm.button')}
              </button>
            </Answer>
            <Answer token={token} answer="deny" send={send}>
              <p>{t('confirm.otherwise')}</p>
              <button type="submit" className={action.secondary} aria-disabled={isBusy}>
                {t('confirm.deny')}
              </button>
            </Answer>
          </>
        )}
      </div>
    </OfficePage>
  );
}

type AnswerProps = {
  token: string;
  answer: 'confirm' | 'deny';
  send: (answer: 'confirm' | 'deny') => void;
  children: ReactNode;
};

/** A form of one answer, which the browser can send by itself. */
function Answer({ token, answer, send, children }: AnswerProps) {
  return (
    <PostForm className={styles.form} action="/api/office/authorship" send={() => send(answer)}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="answer" value={answer} />
      <div className={form.actions}>{children}</div>
    </PostForm>
  );
}
