import { useTranslation } from 'react-i18next';
import { reviewCommandAddress } from '../../../client/office/reviews.ts';
import action from '../../../components/link/action.module.css';
import office from '../office.module.css';
import { PostForm } from '../post-form.tsx';
import { TextField } from '../submit/fields.tsx';
import { Fold } from './fold.tsx';
import { FormFault } from './review-notice.tsx';
import { useReview } from './use-review.ts';

/** Naming the colleague who helps, folded. */
export function HelperForm() {
  const { t } = useTranslation('office-review');
  const { assignment, back, busy, give, faulty } = useReview();
  const { id, helper } = assignment;
  return (
    <Fold
      key={helper}
      summary={t(helper === '' ? 'agree.helperOpen' : 'helper.named', { helper })}
      isFaulty={faulty('nameHelper').includes('helper')}
    >
      <PostForm
        className={office.form}
        action={reviewCommandAddress(id, 'nameHelper')}
        back={back}
        send={(fields) => void give('nameHelper', fields)}
      >
        <TextField
          name="helper"
          label={t('agree.helper')}
          hint={t('agree.helperHint')}
          value={helper}
          maxLength={200}
        />
        <p>
          <button type="submit" className={action.secondary} aria-disabled={busy !== null}>
            {busy === 'nameHelper' ? t('busy') : t('helper.button')}
          </button>
        </p>
        <FormFault act="nameHelper" />
      </PostForm>
    </Fold>
  );
}
