import { useTranslation } from 'react-i18next';
import type { DeskReview } from '#shared/office/review-views.ts';
import { CommandForm } from './command-form.tsx';
import own from './decision.module.css';
import styles from './forms.module.css';
import look from './review.module.css';
import { RoundReason } from './round-reason.tsx';
import { reviewIds } from './step-ids.ts';

/** Asks those who have reported in the round before: all are ticked. */
export function AskAgain({ former }: Pick<DeskReview, 'former'>) {
  const { t } = useTranslation('office-desk-review');
  if (former.length === 0) return null;
  return (
    <div id={reviewIds.again} className={own.again}>
      <CommandForm command="invite" name="again" button={t('again.button')}>
        <input type="hidden" name="as" value="invite" />
        <fieldset className={look.group}>
          <legend>{t('again.title')}</legend>
          <p className={styles.hint}>{t('again.about')}</p>
          {former.map(({ assignmentId, name }) => (
            <label key={assignmentId} className={styles.tick}>
              <input type="checkbox" name="formerId" value={assignmentId} defaultChecked />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <RoundReason />
      </CommandForm>
    </div>
  );
}
