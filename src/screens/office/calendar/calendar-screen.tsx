import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { CalendarFeed } from '#shared/office/calendar.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { changeFeed, type FeedChange, feedAddresses } from '../../../client/office/calendar.ts';
import { Copyable } from '../../../components/copyable/copyable.tsx';
import { DateText } from '../../../components/date-text.tsx';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { Day } from '../../../components/office-frame/moment.tsx';
import { OfficePage, officeScreen } from '../office-screen.tsx';
import { useFaultText } from '../outcome.tsx';
import { PostForm } from '../post-form.tsx';
import { useCommand } from '../use-command.ts';
import styles from './calendar.module.css';

/** The secret address at which a person’s calendar reads their own dates. */
export const CalendarScreen = officeScreen(LoadedCalendar);

function LoadedCalendar() {
  return <CalendarPage loaded={useLoaderData<CalendarFeed>()} />;
}

/** The page for what its loader found. */
export function CalendarPage({ loaded }: { loaded: CalendarFeed }) {
  const { t } = useTranslation(['office-calendar', 'office-author']);
  const [changed, setChanged] = useState<CalendarFeed>();
  const { run, outcome, isBusy } = useCommand();
  const { feed } = changed ?? loaded;
  const change = (what: FeedChange) => void run(async () => setChanged(await changeFeed(what)), what);
  const above = [{ to: officePaths.myManuscripts, name: t('office-author:mine.title') }];
  return (
    <OfficePage title={t('title')} lead={t('lead')} above={above}>
      <div className={styles.page}>
        <FeedNotice outcome={outcome} />
        <p>{t('what')}</p>
        {feed === null ? (
          <section className={styles.part} aria-label={t('address')}>
            <p>{t('none')}</p>
            <FeedForm change="made" send={change} isBusy={isBusy} kind="primary" word={t('make')} />
          </section>
        ) : (
          <>
            <Address feed={feed} />
            <section className={styles.changes}>
              <FeedForm
                change="made"
                send={change}
                isBusy={isBusy}
                kind="secondary"
                word={t('renew')}
                about={t('renewAbout')}
              />
              <FeedForm
                change="revoked"
                send={change}
                isBusy={isBusy}
                kind="danger"
                word={t('revoke')}
                about={t('revokeAbout')}
              />
            </section>
          </>
        )}
      </div>
    </OfficePage>
  );
}

/** The address, to be copied or opened, and whether a calendar has asked for it. */
function Address({ feed: { address, made, asked } }: { feed: NonNullable<CalendarFeed['feed']> }) {
  const { t } = useTranslation('office-calendar');
  return (
    <section className={styles.part} aria-labelledby="address">
      <h2 id="address">{t('address')}</h2>
      {address === null ? (
        <p>{t('lost')}</p>
      ) : (
        <>
          <div className={styles.address}>
            <Copyable
              text={address}
              words={{
                copy: t('copy'),
                copyOf: t('copy'),
                copied: t('copied'),
                copyFailed: t('copyFailed'),
              }}
            />
          </div>
          <p>{t('how')}</p>
          <p>
            <a className={action.secondary} href={address.replace(/^https?:/, 'webcal:')}>
              <CalendarPlus aria-hidden size={18} />
              {t('open')}
            </a>
          </p>
          <p>{t('careful')}</p>
        </>
      )}
      <p className={styles.quiet}>
        {t('made')} <Day at={made} />
        {' · '}
        {asked === null ? (
          t('never')
        ) : (
          <>
            {t('asked')} <DateText date={asked} />
          </>
        )}
      </p>
    </section>
  );
}

type FeedFormProps = {
  change: FeedChange;
  send: (change: FeedChange) => void;
  isBusy: boolean;
  kind: 'primary' | 'secondary' | 'danger';
  word: string;
  about?: string;
};

function FeedForm({ change, send, isBusy, kind, word, about }: FeedFormProps) {
  return (
    <PostForm action={feedAddresses[change]} send={() => send(change)}>
      <button
        type="submit"
        className={action[kind]}
        aria-disabled={isBusy}
        {...(about !== undefined && { 'aria-describedby': `about-${change}` })}
      >
        {word}
      </button>
      {about !== undefined && <p id={`about-${change}`}>{about}</p>}
    </PostForm>
  );
}

/** What the last change has come to: as the screen knows it or, without scripts, as the address says. */
function FeedNotice({ outcome }: Pick<ReturnType<typeof useCommand>, 'outcome'>) {
  const { t } = useTranslation('office-calendar');
  const faultText = useFaultText();
  const query = new URLSearchParams(useLocation().search);
  const done = outcome ? 'done' in outcome && outcome.done : query.get('done');
  const fault = outcome ? 'failure' in outcome && outcome.failure.code : query.get('fault');
  if (fault)
    return (
      <Notice kind="fault" focus>
        {faultText(fault)}
      </Notice>
    );
  if (done !== 'made' && done !== 'revoked') return null;
  return (
    <Notice kind="success" focus>
      {t(`done.${done}`)}
    </Notice>
  );
}
