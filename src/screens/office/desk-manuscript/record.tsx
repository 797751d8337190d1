import { useTranslation } from 'react-i18next';
import type { LoggedStep } from '#shared/office/command-names.ts';
import type { LogFacts } from '#shared/office/log-facts.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { Moment } from '../../../components/office-frame/moment.tsx';
import { longDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './desk-manuscript.module.css';
import { useDesk } from './use-desk.ts';
import { whoDid } from './who-did.ts';

/** All letters about the manuscript, of both sides. */
export function Letters() {
  const { t } = useTranslation('office-desk');
  const { manuscript } = useDesk();
  const { letters } = manuscript;
  if (letters.length === 0) return <p className={styles.quiet}>{t('letters.none')}</p>;
  return (
    <ol className={styles.letters}>
      {letters.map(({ id, from, subject, body, sent, by, to }) => (
        <li key={id}>
          <details>
            <summary>
              <b>{subject}</b>
              <span className={styles.quiet}>
                {to === null ? t(`letters.from.${from}`) : t('letters.toReviewer', { name: to })}
                {by && <>, {by}</>} · <Moment at={sent} />
              </span>
            </summary>
            <p className={styles.letterText}>{body}</p>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** What was done with the manuscript, by whom and when: only ever added to. */
export function History() {
  const { t } = useTranslation('office-desk');
  const { log } = useDesk().manuscript;
  return (
    <ol className={styles.history} reversed>
      {withoutRepeats(log).map(({ command, at, actor, by, facts }) => (
        <li key={`${at} ${command} ${JSON.stringify(facts)}`}>
          <span className={styles.quiet}>
            <Moment at={at} />
          </span>
          <span>
            <b>{t(`log.${command}`)}</b>{' '}
            {actor !== 'named' && <span className={styles.quiet}>{whoDid({ actor, by }, t)}</span>}
            <Facts step={command} facts={facts} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What an entry of the log says beside who did what. */
function Facts({ step, facts }: { step: LoggedStep; facts: LogFacts }) {
  const { command, person, file, found, names, points, declined, recommendation, reason, until } = facts;
  const { t } = useTranslation('office-desk');
  const { t: reviewText } = useTranslation('office-desk-review');
  const { t: reportText } = useTranslation('office-report');
  const language = useLanguage();
  const said = [
    command && t(`log.${command}`),
    person,
    file,
    found,
    names &&
      (step === 'releaseReport'
        ? reviewText('release.removed', { number: names })
        : t('history.names', { total: names })),
    points?.map((point) => t(`check.points.${point}.label`)).join(', '),
    declined && reviewText(`decline.${declined}`),
    recommendation && reportText(`recommendation.${recommendation}`),
    reason,
    until && t('history.until', { day: longDate(language, until) }),
  ].filter(Boolean);
  return said.length > 0 && <p suppressHydrationWarning>{said.join(' · ')}</p>;
}

/** The log, newest first; of answers that one person gave one after another, the last stands for all. */
function withoutRepeats(log: DeskManuscript['log']): DeskManuscript['log'] {
  return log
    .filter(({ command, by }, place) => {
      const next = log[place + 1];
      return command !== 'check' || next?.command !== 'check' || next.by !== by;
    })
    .reverse();
}
