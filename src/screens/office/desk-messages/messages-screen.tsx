import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { Failure } from '#shared/failure.ts';
import type { OfficeMessage } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { withLanguage } from '#shared/page/address.ts';
import type { Refusal } from '../../../app/from-office.ts';
import { askOffice } from '../../../client/office/ask-office.ts';
import { answerAddress, answerMessage } from '../../../client/office/desk.ts';
import { keptTyping } from '../../../client/office/kept-typing.ts';
import { cachedUsername } from '../../../client/session.ts';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { Moment } from '../../../components/office-frame/moment.tsx';
import { OfficeFrame } from '../../../components/office-frame/office-frame.tsx';
import { PageTitle } from '../../../components/page-title/page-title.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmailLink } from '../email-link.tsx';
import { ListPages } from '../list-pages.tsx';
import { useKept } from '../use-kept.ts';
import type { MessagesData } from './load-messages.ts';
import styles from './messages.module.css';

export { loadMessages } from './load-messages.ts';

/** Visitors’ messages to the office: read, answered from the office’s address, done. */
export function MessagesScreen() {
  const { t } = useTranslation('office-desk');
  const loaded = useLoaderData<MessagesData | Refusal>();
  return (
    <OfficeFrame loaded={loaded} title={t('messages.title')} path={officePaths.officeMessages}>
      {(data) => <Messages key={data.found.page} data={data} />}
    </OfficeFrame>
  );
}

type Ended = { done: true } | { fault: string } | null;

/** A page of the messages, for what its loader found. */
export function Messages({ data }: { data: MessagesData }) {
  const { t } = useTranslation('office-desk');
  const [found, setFound] = useState(data.found);
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState<Ended>(endedOf(data));
  const [owner] = useState(() => cachedUsername() ?? '');
  const { rows, page, pages, total } = found;
  const waiting = rows.filter(({ answer }) => answer === null);
  const answered = rows.filter(({ answer }) => answer !== null);

  const send = async (id: string, body: string) => {
    if (busy) return;
    setBusy(true);
    setEnded(null);
    try {
      setFound(await answerMessage(id, body, page));
      keptTyping(owner, keptAnswer(id)).write(null);
      setEnded({ done: true });
    } catch (error) {
      const code = error instanceof Failure ? error.code : 'unexpected';
      setEnded({ fault: code });
      if (code === 'conflict') {
        await askOffice((office) => office.messages(page)).then(setFound, () => undefined);
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PageTitle lead={t('messages.lead')}>{t('messages.title')}</PageTitle>
      {ended && <EndedNotice ended={ended} />}
      <section className={styles.part} aria-labelledby="waiting">
        <h2 id="waiting">{t('messages.waiting', { count: found.waiting })}</h2>
        {found.waiting === 0 && <p className={styles.quiet}>{t('messages.none')}</p>}
        {waiting.map((message) => (
          <Message key={message.id} message={message} page={page} busy={busy} onSend={send} />
        ))}
      </section>
      {answered.length > 0 && (
        <section className={styles.part} aria-labelledby="answered">
          <h2 id="answered">{t('messages.answered')}</h2>
          {answered.map((message) => (
            <Message key={message.id} message={message} page={page} busy={busy} onSend={send} />
          ))}
        </section>
      )}
      {pages > 1 && (
        <>
          <p className={styles.quiet}>{t('messages.total', { count: total })}</p>
          <ListPages page={page} pages={pages} addressOf={messagesAddress} />
        </>
      )}
    </>
  );
}

/** The bare path of a page of the messages. */
function messagesAddress(page: number): string {
  return page > 1 ? `${officePaths.officeMessages}?page=${page}` : officePaths.officeMessages;
}

type MessageProps = {
  message: OfficeMessage;
  /** The page of the list that it is on. */
  page: number;
  busy: boolean;
  onSend: (id: string, body: string) => Promise<void>;
};

function Message({ message, page, busy, onSend }: MessageProps) {
  const { t } = useTranslation('office-desk');
  const { name, email, subject, created, language, answer } = message;
  return (
    <details className={styles.message}>
      <summary>
        <b lang={language}>{subject}</b>
        <span className={styles.quiet}>
          {name} · <Moment at={created} />
        </span>
        {answer && (
          <span className={styles.quiet}>
            {answer.body ? t('messages.answeredBy') : t('messages.doneBy')} {answer.by},{' '}
            <Moment at={answer.answered} />
          </span>
        )}
      </summary>
      <p>
        <EmailLink to={email} />
      </p>
      <p className={styles.text} lang={language}>
        {message.message}
      </p>
      {answer?.body && (
        <blockquote className={styles.text} lang={language}>
          {answer.body}
        </blockquote>
      )}
      {!answer && <AnswerForms message={message} page={page} busy={busy} onSend={onSend} />}
    </details>
  );
}

function AnswerForms({ message: { id, name, language: theirs }, page, busy, onSend }: MessageProps) {
  const { t } = useTranslation('office-desk');
  const language = useLanguage();
  const [typed, keep, place] = useKept<string>(keptAnswer(id));
  const back = withLanguage(language, messagesAddress(page));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSend(id, String(new FormData(event.currentTarget).get('body') ?? ''));
  };
  return (
    <div className={styles.forms}>
      <form method="post" action={answerAddress(id)} onSubmit={submit}>
        <input type="hidden" name="back" value={back} />
        <label htmlFor={`answer-${id}`}>{t('messages.answer', { name })}</label>
        <p className={styles.quiet}>{t('messages.answerAbout')}</p>
        <textarea
          id={`answer-${id}`}
          name="body"
          rows={6}
          required
          maxLength={10_000}
          lang={theirs}
          value={typed ?? ''}
          onChange={({ target }) => keep(target.value || null)}
        />
        {typed !== null && <p className={styles.quiet}>{t(`kept.${place}`)}</p>}
        <button type="submit" className={action.primary} aria-disabled={busy}>
          {t('messages.send')}
        </button>
      </form>
      <form method="post" action={answerAddress(id)} onSubmit={submit}>
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="body" value="" />
        <button type="submit" className={action.secondary} aria-disabled={busy}>
          {t('messages.markDone')}
        </button>
      </form>
    </div>
  );
}

/** The codes of failures that have words of their own here. */
const known = ['conflict', 'tooManyMails', 'invalidInput', 'offline', 'unavailable'] as const;

function EndedNotice({ ended }: { ended: NonNullable<Ended> }) {
  const { t } = useTranslation('office-desk');
  if ('done' in ended) {
    return (
      <Notice kind="success" focus="unlessElsewhere">
        {t('messages.done')}
      </Notice>
    );
  }
  const code = known.find((name) => name === ended.fault);
  return (
    <Notice kind="fault" focus="unlessElsewhere">
      <p>{t('fault.title')}</p>
      <p>{code === 'conflict' ? t('messages.conflict') : t(`fault.${code ?? 'unexpected'}`)}</p>
    </Notice>
  );
}

function endedOf({ done, fault }: MessagesData): Ended {
  if (fault) return { fault };
  return done ? { done: true } : null;
}

/** The form in which an answer to a message is kept. */
function keptAnswer(id: string): string {
  return `message ${id}`;
}
