import { useTranslation } from 'react-i18next';
import { canonicalJson } from '#shared/library/canonical-json.ts';
import { withProposal } from '#shared/office/with-proposal.ts';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { wholeForm } from './files-part.tsx';
import styles from './submission.module.css';
import type { Submission } from './use-submission.ts';

/** What has come of reading the file: it is being read, was read, or could not be. */
export function ReadingNote({ submission: { manuscript, content, fill } }: { submission: Submission }) {
  const { t } = useTranslation('office-author');
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
  if (proposal.state === 'failed' || !proposal.content)
    return <Notice kind="note">{t('reading.failed')}</Notice>;
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
