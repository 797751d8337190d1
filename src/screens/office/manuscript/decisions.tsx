import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { ReleasedReport, ReviewDecision } from '#shared/office/review-views.ts';
import { manuscriptAddress } from '../../../client/office/manuscripts.ts';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Day } from '../../../components/office-frame/moment.tsx';
import { insideSentence } from '../../../i18n/inside-sentence.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from '../office.module.css';
import { ReleasedReportText } from '../released-report.tsx';
import { AnswerForm } from './answer-form.tsx';
import { unanswered } from './unanswered.ts';
import { UnansweredList } from './unanswered-list.tsx';

/** What was decided after review, with the reports: the latest decision, which may ask for answers, and earlier ones. */
export function Decisions({ manuscript }: { manuscript: AuthorManuscript }) {
  const { t } = useTranslation('office-author');
  const { t: reportText } = useTranslation('office-report');
  const here = useLanguage();
  const { decisions, commands } = manuscript;
  const [latest, ...earlier] = decisions;
  if (!latest) return null;
  const nameOf = ({ decision }: ReviewDecision) =>
    insideSentence(here, reportText(`released.decision.${decision}`));
  const canAnswer = commands.includes('answerReport');
  const filesAt = `${manuscriptAddress(manuscript.id)}/report-files`;
  return (
    <>
      <div className={styles.stack}>
        <h3>{t('decisions.decision', { decision: nameOf(latest) })}</h3>
        <p className={styles.quiet}>
          <Day at={latest.at} />
        </p>
        {latest.reports.map((report) =>
          canAnswer ? (
            <AnswerForm key={report.id} manuscript={manuscript} report={report} filesAt={filesAt} />
          ) : (
            <ReleasedReportText
              key={report.id}
              report={report}
              filesAt={filesAt}
              level={4}
              withAnswer={isAnswered(report)}
            />
          ),
        )}
        {canAnswer && <WayOn manuscript={manuscript} />}
        <Changes manuscript={manuscript} round={latest.round} />
      </div>
      {earlier.map((decision) => (
        <details key={decision.round}>
          <summary className={styles.summary}>
            {t('decisions.earlier', { decision: nameOf(decision) })}
          </summary>
          <Earlier decision={decision} filesAt={filesAt}>
            <Changes manuscript={manuscript} round={decision.round} />
          </Earlier>
        </details>
      ))}
    </>
  );
}

function isAnswered({ answer, points }: ReleasedReport): boolean {
  return answer !== '' || points.some((point) => point.answer !== '');
}

/** The way to what has changed in the text since a round that was decided on, once there is another text. */
function Changes({ manuscript, round }: { manuscript: AuthorManuscript; round: number }) {
  const { t } = useTranslation('office-difference');
  if (round > manuscript.comparable) return null;
  return (
    <p>
      <LocalLink to={officePaths.difference(manuscript.id, round)}>{t('link', { round })}</LocalLink>
    </p>
  );
}

type EarlierProps = { decision: ReviewDecision; filesAt: string; children: ReactNode };

function Earlier({ decision: { at, reports }, filesAt, children }: EarlierProps) {
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        <Day at={at} />
      </p>
      {reports.map((report) => (
        <ReleasedReportText
          key={report.id}
          report={report}
          filesAt={filesAt}
          level={3}
          withAnswer={isAnswered(report)}
        />
      ))}
      {children}
    </div>
  );
}

/** What is still missing, and the form in which the text is replaced and sent. */
function WayOn({ manuscript }: { manuscript: AuthorManuscript }) {
  const { t } = useTranslation('office-author');
  const count = unanswered(manuscript).length;
  return (
    <>
      <p>{count > 0 ? t('decisions.unanswered', { count }) : t('decisions.answered')}</p>
      {count > 0 && <UnansweredList manuscript={manuscript} />}
      <p className={styles.ways}>
        <LocalLink
          to={officePaths.submission(manuscript.id)}
          className={count > 0 ? action.secondary : action.primary}
        >
          {t('decisions.go')}
        </LocalLink>
      </p>
    </>
  );
}
