import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeskAssignment } from '#shared/office/review-views.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { daysLeft } from '../../../components/office-frame/days-left.ts';
import { longDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmailLink } from '../email-link.tsx';
import { AnswerHelper, asksForHelp } from './answer-helper.tsx';
import { AssignmentActions } from './assignment-actions.tsx';
import { Doubts } from './doubts.tsx';
import look from './review.module.css';
import { inOrder } from './review-standing.ts';
import { useDesk } from './use-desk.ts';

/** The reviewers of a round: who they are, what they have answered, and what can be done with each. */
export function Assignments({ assignments }: { assignments: readonly DeskAssignment[] }) {
  const ordered = inOrder(assignments);
  const next = ordered.find(({ state }) => state === 'proposed');
  return (
    <ul className={look.assignments}>
      {ordered.map((assignment) => (
        <Assignment key={assignment.id} assignment={assignment} isNext={assignment === next} />
      ))}
    </ul>
  );
}

type AssignmentProps = {
  assignment: DeskAssignment;
  /** Whether they are the alternate who is invited first. */
  isNext: boolean;
};

function Assignment({ assignment, isNext }: AssignmentProps) {
  const { t } = useTranslation('office-desk-review');
  const { state, name, email, affiliation, source, secondSource, declined, reason, suggestions } = assignment;
  const { helper, helperState, helperDoubts } = assignment;
  const why = [declined && t(`decline.${declined}`), reason].filter(Boolean).join(': ');
  const isOver = state === 'declined' || state === 'silent' || state === 'bounced' || state === 'withdrawn';
  return (
    <li data-over={isOver ? '' : undefined}>
      <div className={look.who}>
        <b>{name}</b>
        {affiliation && <span>{affiliation}</span>}
        <span className={look.quiet}>
          <EmailLink to={email} /> · {t(`source.${source}`)}
        </span>
        {secondSource && <span className={look.quiet}>{t('secondSource', { source: secondSource })}</span>}
        {helperState !== null && (
          <span className={asksForHelp(assignment) ? look.asks : look.quiet}>
            {t(helperWords[helperState], { names: helper })}
          </span>
        )}
        {helperDoubts.length > 0 && <span className={look.quiet}>{t('helperDoubts')}</span>}
        <Doubts doubts={helperDoubts} />
      </div>
      <div className={look.standing}>
        <Standing assignment={assignment} isNext={isNext} />
        {why && <p className={look.said}>{why}</p>}
        {suggestions && (
          <p className={look.said}>
            <span className={look.quiet}>{t('suggests')}</span> {suggestions}
          </p>
        )}
      </div>
      <AnswerHelper assignment={assignment} />
      <AssignmentActions assignment={assignment} />
    </li>
  );
}

/** What is said of a colleague who is to help. */
const helperWords = {
  asked: 'helperAsked.asked',
  allowed: 'helper',
  refused: 'helperAsked.refused',
} as const;

/** Where an assignment stands, with its days, and how late it is. */
function Standing({ assignment, isNext }: AssignmentProps) {
  const { t } = useTranslation('office-desk-review');
  const language = useLanguage();
  const { state, invited, answerDue, answered, due, ended, report } = assignment;
  // No line end divides a day.
  const day = (moment: string | null | undefined) =>
    moment ? longDate(language, officeDay(new Date(moment))).replaceAll(' ', '\u00a0') : '';
  switch (state) {
    case 'proposed':
      return <p>{t(isNext ? 'state.next' : 'state.proposed')}</p>;
    case 'invited':
      return (
        <>
          <p suppressHydrationWarning>{t('state.invited', { day: day(invited), until: day(answerDue) })}</p>
          <Late due={answerDue} />
        </>
      );
    case 'agreed':
      return (
        <>
          <p suppressHydrationWarning>{t('state.agreed', { day: day(answered), until: day(due) })}</p>
          <Late due={due} />
        </>
      );
    case 'reported':
      return (
        <p className={look.in} suppressHydrationWarning>
          {t('state.reported', { day: day(report?.sent ?? ended) })}
        </p>
      );
    default: {
      const end = state === 'declined' ? (answered ?? ended) : ended;
      return <p suppressHydrationWarning>{t(`state.${state}`, { day: day(end) })}</p>;
    }
  }
}

/** How late an answer or a report is, if it is. */
function Late({ due }: { due: string | null }) {
  const { t } = useTranslation('office-desk');
  const { now } = useDesk();
  const days = due === null ? 0 : daysLeft(due, now);
  return (
    days < 0 && (
      <p className={look.late}>
        <CircleAlert size={14} aria-hidden />
        {t('dueIn.late', { count: -days })}
      </p>
    )
  );
}
