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

/** From how many candidates on they can be narrowed by words. */
const manyCandidates = 8;

/** Those who review for the journal, to be ticked; whom something forbids to ask stand folded below, with the reason. */
export function Candidates({ candidates }: { candidates: readonly ReviewerCandidate[] }) {
  const { t } = useTranslation('office-desk-review');
  const language = useLanguage();
  const [words, setWords] = useState('');
  const fieldNames = useFieldNames();
  const isFound = ({ name, affiliation, fields }: ReviewerCandidate) => {
    const text = [name, affiliation, ...fieldNames(fields)].join(' ').toLocaleLowerCase(language);
    return words
      .toLocaleLowerCase(language)
      .split(/\s+/)
      .every((word) => text.includes(word));
  };
  const cannot = ({ doubts }: ReviewerCandidate) => isForbidden(doubts);
  const open = candidates.filter((candidate) => !cannot(candidate));
  const forbidden = candidates.filter(cannot);
  const list = (those: readonly ReviewerCandidate[]) => (
    <ul className={look.candidates}>
      {those.map((candidate) => (
        <Candidate key={candidate.personId} candidate={candidate} isHidden={!isFound(candidate)} />
      ))}
    </ul>
  );
  return (
    <>
      {candidates.length > manyCandidates && (
        <Find
          words={words}
          onType={setWords}
          shown={candidates.filter(isFound).length}
          total={candidates.length}
        />
      )}
      {open.length > 0 ? list(open) : <p className={styles.hint}>{t('invite.none')}</p>}
      {forbidden.length > 0 && (
        <details>
          <summary className={styles.plain}>{t('invite.cannot', { number: forbidden.length })}</summary>
          {list(forbidden)}
        </details>
      )}
    </>
  );
}

type FindProps = { words: string; onType: (words: string) => void; shown: number; total: number };

/** Narrows the candidates in the page; nothing of it is sent, and what is ticked stays so. */
function Find({ words, onType, shown, total }: FindProps) {
  const { t } = useTranslation('office-desk-review');
  const id = useId();
  return (
    <div className={`${look.field} needs-script`}>
      <label htmlFor={id}>{t('invite.find')}</label>
      <input
        id={id}
        type="search"
        value={words}
        onChange={({ target }) => onType(target.value)}
        onInput={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className={styles.hint}>
        {t('invite.found', { shown, total })}
      </p>
    </div>
  );
}

type CandidateProps = { candidate: ReviewerCandidate; isHidden: boolean };

function Candidate({ candidate, isHidden }: CandidateProps) {
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
    <li hidden={isHidden} data-forbidden={isForbidden(doubts) ? '' : undefined}>
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
