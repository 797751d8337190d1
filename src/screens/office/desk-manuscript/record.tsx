import { useTranslation } from 'react-i18next';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { readReleaseNote } from '#shared/office/release.ts';
import { Moment, officeTime } from '../../../components/office-frame/moment.tsx';
import { longDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './desk-manuscript.module.css';
import { useDesk } from './use-desk.ts';

/** All letters about the manuscript, of both sides. */
export function Letters() {
  const { t } = useTranslation('office-desk');
  const { manuscript, now } = useDesk();
  const { letters } = manuscript;
  if (letters.length === 0) return <p className={styles.quiet}>{t('letters.none')}</p>;
  return (
    <ol className={styles.letters}>
      {letters.map(({ id, from, subject, body, sent, by, holdUntil }) => (
        <li key={id}>
          <details>
            <summary>
              <b>{subject}</b>
              <span className={styles.quiet}>
                {from === 'author' ? t('letters.fromAuthor') : t('letters.fromOffice')}
                {by && <>, {by}</>} · <Moment at={sent} />
              </span>
              {holdUntil !== null && holdUntil > now && (
                <span className={styles.warning}>{t('letters.held', { time: officeTime(holdUntil) })}</span>
              )}
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
  const language = useLanguage();
  const { log, files } = useDesk().manuscript;
  /** What was released, how many names were answered for, and the reason. */
  const releaseOf = (note: string) => {
    const release = readReleaseNote(note);
    if (!release) return undefined;
    const { fileId, names, reason } = release;
    return [
      files.find(({ id }) => id === fileId)?.name ?? fileId,
      ...(names > 0 ? [t('history.names', { total: names })] : []),
      ...(reason === '' ? [] : [reason]),
    ].join(' · ');
  };
  /** Points of the check and files are named by codes, the last day of a hold by an ISO date. */
  const noteOf = (note: string) =>
    releaseOf(note) ?? note.replace(/(?<=\()\d{4}-\d\d-\d\d(?=\)$)/, (day) => longDate(language, day));
  return (
    <ol className={styles.history} reversed>
      {withoutRepeats(log).map(({ command, at, by, note }) => (
        <li key={`${at} ${command} ${note}`}>
          <span className={styles.quiet}>
            <Moment at={at} />
          </span>
          <span>
            <b>{t(`log.${command}`)}</b>{' '}
            {command !== 'denyAuthorship' && command !== 'confirmAuthorship' && (
              <span className={styles.quiet}>{by || t('history.system')}</span>
            )}
            {note && command !== 'check' && command !== 'returnForCompletion' && (
              <p suppressHydrationWarning>{noteOf(note)}</p>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
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
