import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCodes, fieldName } from '#shared/office/field-of-expertise.ts';
import { isForbidden } from '#shared/office/review.ts';
import type { ReviewerCandidate } from '#shared/office/review-views.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { longDate } from '../../../i18n/dates.ts';
import { languageInside } from '../../../i18n/inside-sentence.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Written } from './archive-authors.tsx';
import { Doubts } from './doubts.tsx';
import styles from './forms.module.css';
import look from './review.module.css';

type CandidatesProps = {
  candidates: readonly ReviewerCandidate[];
  /** Said where nobody can be ticked. */
  none: string | null;
};

/**
 * Those who may be ticked; whom something forbids to ask stand folded below, with the reason. Who was ticked stays when
 * others are sought.
 */
export function Candidates({ candidates, none }: CandidatesProps) {
  const { t } = useTranslation('office-desk-review');
  const [seen, setSeen] = useState(candidates);
  const fresh = candidates.filter((candidate) => !isAmong(seen, candidate));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const cannot = ({ doubts }: ReviewerCandidate) => isForbidden(doubts);
  const former = seen.filter((candidate) => !cannot(candidate) && !isAmong(candidates, candidate));
  const open = candidates.filter((candidate) => !cannot(candidate));
  const forbidden = candidates.filter(cannot);
  return (
    <>
      {open.length === 0 && none && <p className={styles.hint}>{none}</p>}
      {/* One list: a box that moves in it keeps its tick. */}
      {former.length + open.length > 0 && (
        <ul className={look.candidates}>
          {[...former, ...open].map((candidate, place) => (
            <Candidate key={candidate.personId} candidate={candidate} isFormer={place < former.length} />
          ))}
        </ul>
      )}
      {forbidden.length > 0 && (
        <details>
          <summary className={styles.plain}>{t('invite.cannot', { number: forbidden.length })}</summary>
          <ul className={look.candidates}>
            {forbidden.map((candidate) => (
              <Candidate key={candidate.personId} candidate={candidate} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function isAmong(those: readonly ReviewerCandidate[], { personId }: ReviewerCandidate): boolean {
  return those.some((one) => one.personId === personId);
}

type CandidateProps = {
  candidate: ReviewerCandidate;
  /** Of a list that was shown before: seen as long as the box is ticked. */
  isFormer?: boolean;
};

function Candidate({ candidate, isFormer = false }: CandidateProps) {
  const { t } = useTranslation('office-desk-review');
  const { t: peopleText } = useTranslation('office-people');
  const language = useLanguage();
  const fieldNames = useFieldNames();
  const id = useId();
  const {
    personId,
    name,
    affiliation,
    fields,
    languages,
    open,
    asked,
    agreed,
    late,
    lastAsked,
    articles,
    doubts,
  } = candidate;
  const reads = languages.map((one) => languageInside(language, peopleText(`language.${one}`)));
  return (
    <li data-forbidden={isForbidden(doubts) ? '' : undefined} data-former={isFormer ? '' : undefined}>
      <input
        id={id}
        type="checkbox"
        name="personId"
        value={personId}
        disabled={isForbidden(doubts)}
        aria-describedby={`${id}about`}
      />
      <label htmlFor={id}>
        <b>{name}</b>
        {affiliation && <span>{affiliation}</span>}
      </label>
      <div id={`${id}about`} className={look.about}>
        <div>
          {fields.length > 0 && <p>{fieldNames(fields).join(' · ')}</p>}
          {reads.length > 0 && (
            <p className={look.quiet}>{t('invite.languages', { languages: reads.join(', ') })}</p>
          )}
          <Written articles={articles} />
          <Doubts doubts={doubts} />
        </div>
        <div className={look.load}>
          <Line>{t('invite.inHand', { open })}</Line>
          {asked === 0 ? (
            <Line>{t('invite.neverAsked')}</Line>
          ) : (
            <Line>{t('invite.load', { asked, agreed, late })}</Line>
          )}
          {lastAsked && (
            <Line>{t('invite.last', { day: longDate(language, officeDay(new Date(lastAsked))) })}</Line>
          )}
        </div>
      </div>
    </li>
  );
}

/** A line of what is known; dates may be written otherwise on the server. */
function Line({ children }: { children: ReactNode }) {
  return <p suppressHydrationWarning>{children}</p>;
}

/** Returns a function that names fields of expertise; those no longer known are left out. */
function useFieldNames() {
  const language = useLanguage();
  return (codes: readonly string[]) =>
    fieldCodes.filter((code) => codes.includes(code)).map((code) => fieldName(code, language));
}
