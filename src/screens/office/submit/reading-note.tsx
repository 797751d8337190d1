import { useTranslation } from 'react-i18next';
import { canonicalJson } from '#shared/library/canonical-json.ts';
import { withProposal } from '#shared/office/with-proposal.ts';
import { carryOut, manuscriptAddress } from '../../../client/office/manuscripts.ts';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { useFaultText } from '../outcome.tsx';
import { useCommand } from '../use-command.ts';
import { wholeForm } from './files-part.tsx';
import styles from './submission.module.css';
import type { Submission } from './use-submission.ts';

/** What has come of reading the file: it is being read, was read, or could not be. */
export function ReadingNote({ submission }: { submission: Submission }) {
  const { t } = useTranslation('office-author');
  const { manuscript, content, fill } = submission;
  const { proposal, words } = manuscript;
  if (!proposal) return null;
  if (proposal.state === 'waiting') {
    return (
      <Notice kind="note">
        <p>{t('reading.waiting')}</p>
        <noscript>
          <p>{t('reading.reload')}</p>
        </noscript>
      </Notice>
    );
  }
  if (proposal.state === 'failed' || !proposal.content) return <NothingRead submission={submission} />;
  const hasMore = canonicalJson(withProposal(content, proposal.content)) !== canonicalJson(content);
  return (
    <div className={styles.reading}>
      <Notice kind="success">
        {t('reading.ready')} {words !== null && t('reading.words', { words })}
      </Notice>
      {hasMore && (
        <p>
          <button
            type="submit"
            form={wholeForm}
            name="fill"
            value=""
            className={action.secondary}
            onClick={(event) => {
              event.preventDefault();
              fill();
            }}
          >
            {t('reading.fill')}
          </button>
        </p>
      )}
    </div>
  );
}

/** That nothing could be read, and the way to try once more. */
function NothingRead({ submission: { session, manuscript } }: { submission: Submission }) {
  const { t } = useTranslation('office-author');
  const { run, outcome, isBusy } = useCommand();
  const faultText = useFaultText();
  return (
    <Notice kind="note">
      <p>{t('reading.failed')}</p>
      {manuscript.commands.includes('readAgain') && (
        <p>
          <button
            type="submit"
            form={wholeForm}
            formAction={`${manuscriptAddress(manuscript.id)}/commands/readAgain`}
            className={action.secondary}
            aria-disabled={isBusy}
            onClick={(event) => {
              event.preventDefault();
              void run(() => session.run((version) => carryOut(manuscript.id, 'readAgain', version)));
            }}
          >
            {t('reading.again')}
          </button>
        </p>
      )}
      {outcome && 'failure' in outcome && <p role="alert">{faultText(outcome.failure.code)}</p>}
    </Notice>
  );
}
