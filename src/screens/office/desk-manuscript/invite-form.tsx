import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officePaths } from '#shared/office/office-paths.ts';
import type { DeskReview, SoughtReviewers } from '#shared/office/review-views.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { ArchiveAuthors } from './archive-authors.tsx';
import { Candidates } from './candidates.tsx';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import { InviteByHand } from './invite-by-hand.tsx';
import { InviteField } from './invite-field.tsx';
import look from './review.module.css';
import { standingOf } from './review-standing.ts';
import { useNeedsRoundReason } from './round-reason.tsx';
import { SeekReviewers } from './seek-reviewers.tsx';
import { stepIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';
import { useFieldFaults } from './use-field-faults.ts';

/** What is typed and chosen here is kept until it is sent. */
const keeps = [
  'personId',
  'name',
  'email',
  'affiliation',
  'language',
  'secondSource',
  'reason',
  'as',
] as const;

/** Whom to invite: those who review for the journal, or somebody else by hand; open while reviewers are missing. */
export function InviteForm({ review }: { review: DeskReview }) {
  const { t } = useTranslation('office-desk-review');
  const { outcome, sought: found } = useDesk();
  /** Also where a page without scripts says what was wrong. */
  const isRefused = Object.keys(useFieldFaults(outcome)).length > 0;
  const [isOpenAtFirst] = useState(isRefused || found !== null || standingOf(review).isShort);
  /** Sent invitations leave empty fields behind, and what was sought for them. */
  const [sent, setSent] = useState(0);
  const [former, setFormer] = useState<SoughtReviewers | null>(null);
  const sought = found === former ? null : found;
  return (
    <details id={stepIds.invite} className={styles.step} open={isOpenAtFirst}>
      <summary>
        <ChevronRight className={styles.arrow} size={18} aria-hidden />
        <span>
          <b className={styles.name}>{t('invite.title')}</b>
          <span className={styles.hint}>{t('invite.about')}</span>
        </span>
      </summary>
      <div className={styles.inside}>
        <SeekReviewers sought={sought} />
        <CommandForm
          command="invite"
          button={t('invite.button')}
          keeps={keeps}
          onDone={() => {
            setSent(sent + 1);
            setFormer(found);
          }}
        >
          <Fields key={sent} review={review} sought={sought} />
        </CommandForm>
      </div>
    </details>
  );
}

type FieldsProps = { review: DeskReview; sought: SoughtReviewers | null };

function Fields({ review, sought }: FieldsProps) {
  const { t } = useTranslation('office-desk-review');
  const faults = useFieldFaults(useDesk().outcome);
  const needsRoundReason = useNeedsRoundReason();
  const fault = useId();
  return (
    <>
      <fieldset className={look.group} aria-describedby={faults.personId && fault}>
        <legend>{t(sought ? 'seek.title' : 'invite.candidates')}</legend>
        {faults.personId && (
          <p id={fault} className={look.fault}>
            {faults.personId}
          </p>
        )}
        <Candidates
          candidates={sought?.candidates ?? review.candidates}
          none={sought ? null : t('invite.none')}
        />
        {sought && <ArchiveAuthors authors={sought.archive} about={t('seek.archive')} />}
        <p className={styles.hint}>
          <LocalLink to={officePaths.reviewers}>{t('invite.all')}</LocalLink>
        </p>
      </fieldset>
      <InviteByHand faults={faults} archive={sought ? [] : review.archive} />
      <InviteField
        name="reason"
        label={t(needsRoundReason ? 'round.title' : 'invite.reason')}
        hint={t(needsRoundReason ? 'round.hint' : 'invite.reasonHint')}
        fault={faults.reason}
        required={needsRoundReason}
        maxLength={300}
      />
      <fieldset className={look.group}>
        <legend>{t('invite.as')}</legend>
        <label className={styles.tick}>
          <input type="radio" name="as" value="invite" defaultChecked />
          <span>
            {t('invite.asInvite')} <span className={styles.hint}>{t('invite.asInviteHint')}</span>
          </span>
        </label>
        <label className={styles.tick}>
          <input type="radio" name="as" value="alternate" />
          <span>
            {t('invite.asAlternate')} <span className={styles.hint}>{t('invite.asAlternateHint')}</span>
          </span>
        </label>
      </fieldset>
    </>
  );
}
