import { useTranslation } from 'react-i18next';
import { checkAnswers, checkPoints } from '#shared/office/initial-check.ts';
import { commandAddress } from '../../../client/office/desk.ts';
import action from '../../../components/link/action.module.css';
import { SaveState } from '../submit/save-state.tsx';
import styles from './forms.module.css';
import { useDesk } from './use-desk.ts';

/** The points of the initial check, as the rules have them, each with its answer and a note. */
export function InitialCheck() {
  const { t } = useTranslation('office-desk');
  const { manuscript, answers, back, keyOf } = useDesk();
  const { id, version, check, commands } = manuscript;
  const isOpen = commands.includes('check');
  if (!isOpen) {
    if (check.length === 0) return <p className={styles.hint}>{t('check.notBegun')}</p>;
    return (
      <ul className={styles.answered}>
        {checkPoints.map((name) => {
          const given = check.find(({ point }) => point === name);
          return (
            <li key={name}>
              <b className={styles.point}>{t(`check.points.${name}.label`)}</b>{' '}
              <span data-answer={given?.answer}>
                {given ? t(`check.answers.${given.answer}`) : t('check.unanswered')}
              </span>
              {given?.note && <p className={styles.hint}>{given.note}</p>}
            </li>
          );
        })}
      </ul>
    );
  }
  return (
    <form
      className={styles.form}
      method="post"
      action={commandAddress(id, 'check')}
      onSubmit={(event) => {
        event.preventDefault();
        void answers.flush();
      }}
    >
      <input type="hidden" name="key" value={keyOf('check')} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="back" value={back} />
      <div className={styles.check}>
        {checkPoints.map((name) => {
          const { answer: chosen = null, note = '' } = answers.answerOf(name) ?? {};
          return (
            <fieldset key={name}>
              <legend>{t(`check.points.${name}.label`)}</legend>
              <p className={styles.hint} id={`about-${name}`}>
                {t(`check.points.${name}.about`)}
              </p>
              <div className={styles.answers}>
                {checkAnswers.map((answer) => (
                  <label key={answer}>
                    <input
                      type="radio"
                      name={`answer.${name}`}
                      value={answer}
                      checked={chosen === answer}
                      onChange={() => answers.give(name, { answer, note })}
                      aria-describedby={`about-${name}`}
                    />
                    <span>{t(`check.answers.${answer}`)}</span>
                  </label>
                ))}
              </div>
              <input
                name={`note.${name}`}
                value={note}
                onChange={({ target }) => answers.give(name, { answer: chosen, note: target.value })}
                maxLength={500}
                placeholder={t('check.notePlaceholder')}
                aria-label={t('check.note', { point: t(`check.points.${name}.label`) })}
              />
            </fieldset>
          );
        })}
      </div>
      <p>
        <button type="submit" className={action.secondary}>
          {t('check.button')}
        </button>
      </p>
      <SaveState saving={answers.saving} />
    </form>
  );
}
