import { useTranslation } from 'react-i18next';
import { contentLimits } from '#shared/office/content-parts.ts';
import type { SuggestedReviewer } from '#shared/office/manuscript-content.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { TextField } from './fields.tsx';
import { Part } from './part.tsx';
import styles from './submission.module.css';

type ReviewersPartProps = {
  reviewers: SuggestedReviewer[];
  press: (button: Record<string, string>) => void;
};

/** Whom the authors suggest as reviewers, and whom they ask not to be asked. */
export function ReviewersPart({ reviewers, press }: ReviewersPartProps) {
  const { t } = useTranslation('office-author');
  const button = (fields: Record<string, string>, label: string, className: string | undefined) => {
    const [[field, value] = ['', '']] = Object.entries(fields);
    return (
      <button
        type="submit"
        name={field}
        value={value}
        className={className}
        onClick={(event) => {
          event.preventDefault();
          press(fields);
        }}
      >
        {label}
      </button>
    );
  };
  return (
    <Part id="part-reviewers" title={t('part.reviewers')} about={t('part.reviewersAbout')}>
      <ol className={styles.people}>
        {reviewers.map((reviewer, place) => {
          const name = `content.reviewers.${place}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else to be known by
            <li key={place} className={styles.person}>
              <input type="hidden" name={`${name}.kind`} value={reviewer.kind} />
              <fieldset className={form.group}>
                <legend>{t(`reviewer.${reviewer.kind}`)}</legend>
                <div className={form.pair}>
                  <TextField name={`${name}.name`} label={t('field.name')} value={reviewer.name} />
                  <TextField
                    name={`${name}.email`}
                    type="email"
                    label={t('field.email')}
                    value={reviewer.email}
                  />
                </div>
                <TextField
                  name={`${name}.affiliation`}
                  label={t('field.affiliation')}
                  value={reviewer.affiliation}
                />
                <TextField
                  name={`${name}.reason`}
                  label={t('field.reason')}
                  value={reviewer.reason}
                  rows={2}
                  maxLength={contentLimits.statement}
                />
                <div className={styles.smallButtons}>
                  {button({ removeReviewer: String(place) }, t('reviewer.remove'), styles.small)}
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <p className={styles.smallButtons}>
        {button({ add: 'suggested' }, t('reviewer.addSuggested'), action.secondary)}
        {button({ add: 'opposed' }, t('reviewer.addOpposed'), action.secondary)}
      </p>
    </Part>
  );
}
