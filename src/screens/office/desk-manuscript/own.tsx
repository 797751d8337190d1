import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnOnDesk } from '#shared/office/case-views.ts';
import { mostOwn } from '#shared/office/case-views.ts';
import { Notice } from '../../../components/notice/notice.tsx';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import { useDesk } from './use-desk.ts';

/** Whether authors belong to the journal, what follows from it, and whose likeness of name a person clears up. */
export function Own() {
  const { t } = useTranslation('office-case');
  const { own } = useDesk().manuscript;
  const { isOwn, answers, proposed, isWithoutChief, decider } = own;
  return (
    <div className={styles.stack}>
      <p>{t(isOwn ? 'own.about' : 'own.none')}</p>
      {isWithoutChief && (
        <p>
          {t('own.alone')} {decider ? t('own.decider', { name: decider }) : t('own.noDecider')}
        </p>
      )}
      {answers.length > 0 && (
        <ul className={styles.stack}>
          {answers.map(({ name, isSame, reason, by }) => (
            <li key={name}>
              {t('own.answered', { name, answer: t(isSame ? 'own.isSame' : 'own.isOther') })}
              <br />
              {reason}
              {by && (
                <>
                  <br />
                  <span className={styles.hint}>{t('own.by', { name: by })}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {proposed.length > 0 && <h3>{t('own.proposed')}</h3>}
      {proposed.map((one) => (
        <Proposed key={one.who} proposed={one} />
      ))}
    </div>
  );
}

/** What is typed here is kept until it is sent. */
const keeps = ['reason'];

function Proposed({ proposed }: { proposed: OwnOnDesk['proposed'][number] }) {
  const { t } = useTranslation('office-case');
  const id = useId();
  const { commands } = useDesk().manuscript;
  const { who, name, contributor } = proposed;
  const pair = t('own.proposal', { name, contributor });
  if (!commands.includes('answerOwn')) return <p>{pair}</p>;
  return (
    <CommandForm
      command="answerOwn"
      name={`own-${who}`}
      button={t('own.button')}
      kind="secondary"
      keeps={keeps}
    >
      <input type="hidden" name="who" value={who} />
      <fieldset className={styles.points}>
        <legend>
          {pair}. {t('own.question')}
        </legend>
        {(['true', 'false'] as const).map((value) => (
          <label key={value}>
            <input type="radio" name="isSame" value={value} required />
            <span>{t(value === 'true' ? 'own.same' : 'own.other')}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <label htmlFor={id}>{t('own.reason')}</label>
        <input id={id} name="reason" required maxLength={300} />
      </div>
    </CommandForm>
  );
}

/** What is to be known before one of the journal’s own submissions is accepted. */
export function OwnWarning() {
  const { t } = useTranslation('office-case');
  const { own, unmet } = useDesk().manuscript;
  const { quarter } = own.ifAccepted ?? {};
  const isTooMuch = quarter !== undefined && quarter.own > mostOwn * quarter.accepted;
  const isShort = unmet.accept?.includes('outsideReports');
  if (!isTooMuch && !isShort) return null;
  return (
    <Notice kind="note">
      {isShort && <p>{t('own.needs')}</p>}
      {isTooMuch && <p>{t('share.warning', quarter)}</p>}
    </Notice>
  );
}
