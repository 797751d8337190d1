import { useTranslation } from 'react-i18next';
import { checkAnswers, checkPoints } from '#shared/office/initial-check.ts';
import { commandAddress } from '../../../client/office/desk.ts';
import action from '../../../components/link/action.module.css';
import { SaveState } from '../submit/save-state.tsx';
import styles from './check.module.css';
import forms from './forms.module.css';
import { Known } from './known.tsx';
import { knownOfPoint } from './known-of-point.ts';
import { FormOutcome } from './outcome-notice.tsx';
import { useDesk } from './use-desk.ts';

/** The name of what says that all other points are in order, among the forms of the page. */
const rest = 'rest';

/** The points of the initial check, as the rules have them, each with what is known, its answer and a note. */
export function InitialCheck() {
  const { t } = useTranslation('office-desk');
  const { manuscript, answers, back, busy, keyOf, run } = useDesk();
  const { id, version, check, commands } = manuscript;
  if (!commands.includes('check')) {
    return check.length === 0 ? <p className={forms.hint}>{t('check.notBegun')}</p> : <Answered />;
  }
  const left = checkPoints.length - answers.answered.length;
  /** What was answered is saved before, and a note whose point has no answer with this one. */
  const restIsFine = () => {
    for (const point of checkPoints) {
      const { answer = null, note = '' } = answers.answerOf(point) ?? {};
      if (answer === null && note !== '') answers.give(point, { answer: 'fine', note });
    }
    const form = new FormData();
    form.set('key', keyOf(rest));
    form.set('version', String(version));
    form.set(rest, 'fine');
    void run('check', rest, form);
  };
  return (
    <form
      className={forms.form}
      method="post"
      action={commandAddress(id, 'check')}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement) || submitter.name !== rest) void answers.flush();
        else if (!busy) restIsFine();
      }}
    >
      <input type="hidden" name="key" value={keyOf('check')} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="back" value={back} />
      <div className={styles.check}>
        {checkPoints.map((name) => {
          const { answer: chosen = null, note = '' } = answers.answerOf(name) ?? {};
          const isKnown = knownOfPoint(name, manuscript).length > 0;
          const describedBy = isKnown ? `known-${name} about-${name}` : `about-${name}`;
          return (
            <fieldset key={name} data-answered={chosen ?? undefined}>
              <legend>{t(`check.points.${name}.label`)}</legend>
              <p className={styles.about} id={`about-${name}`}>
                {t(`check.points.${name}.about`)}
              </p>
              {isKnown && <Known point={name} />}
              <div className={styles.answers}>
                {checkAnswers.map((answer) => (
                  <label key={answer}>
                    <input
                      type="radio"
                      name={`answer.${name}`}
                      value={answer}
                      checked={chosen === answer}
                      onChange={() => answers.give(name, { answer, note })}
                      aria-describedby={describedBy}
                    />
                    <span>{t(`check.answers.${answer}`)}</span>
                  </label>
                ))}
              </div>
              <input
                className={styles.note}
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
      <div className={styles.end}>
        {left > 0 && (
          <button
            type="submit"
            name={rest}
            value="fine"
            className={action.primary}
            aria-disabled={busy !== null}
          >
            {busy === rest ? t('sending') : t('check.rest', { count: left })}
          </button>
        )}
        <button type="submit" className={action.secondary}>
          {t('check.button')}
        </button>
      </div>
      <FormOutcome name={rest} />
      <SaveState saving={answers.saving} />
    </form>
  );
}

/** The answers, where nothing can be answered any more. */
function Answered() {
  const { t } = useTranslation('office-desk');
  const { check } = useDesk().manuscript;
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
            {given?.note && <p className={forms.hint}>{given.note}</p>}
          </li>
        );
      })}
    </ul>
  );
}
