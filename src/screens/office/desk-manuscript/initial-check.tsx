import { useTranslation } from 'react-i18next';
import { checkAnswers, checkPoints } from '#shared/office/initial-check.ts';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import { useDesk } from './use-desk.ts';

/** The points of the initial check, as the rules have them, each with its answer and a note. */
export function InitialCheck() {
  const { t } = useTranslation('office-desk');
  const { manuscript } = useDesk();
  const { check, commands } = manuscript;
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
    <CommandForm command="check" button={t('check.button')} kind="secondary">
      <div className={styles.check}>
        {checkPoints.map((name) => {
          const given = check.find(({ point }) => point === name);
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
                      defaultChecked={given?.answer === answer}
                      aria-describedby={`about-${name}`}
                    />
                    <span>{t(`check.answers.${answer}`)}</span>
                  </label>
                ))}
              </div>
              <input
                name={`note.${name}`}
                defaultValue={given?.note}
                maxLength={500}
                placeholder={t('check.notePlaceholder')}
                aria-label={t('check.note', { point: t(`check.points.${name}.label`) })}
              />
            </fieldset>
          );
        })}
      </div>
    </CommandForm>
  );
}
