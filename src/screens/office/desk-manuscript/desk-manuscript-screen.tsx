import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { bindLines } from '#shared/language/word-spacing.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { Refusal } from '../../../app/from-office.ts';
import { TextLanguage } from '../../../components/article-labels/text-language.tsx';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Due } from '../../../components/office-frame/due.tsx';
import { Day } from '../../../components/office-frame/moment.tsx';
import { OfficeFrame } from '../../../components/office-frame/office-frame.tsx';
import { EmailLink } from '../email-link.tsx';
import { Appeal } from './appeal.tsx';
import { DeclaredConflicts } from './declared-conflicts.tsx';
import styles from './desk-manuscript.module.css';
import { Files } from './files.tsx';
import { Hold } from './hold.tsx';
import { InitialCheck } from './initial-check.tsx';
import type { DeskManuscriptData } from './load-desk-manuscript.ts';
import { Metadata } from './metadata.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { Own } from './own.tsx';
import { PendingDecision } from './pending-decision.tsx';
import { Authors, Reviewers } from './people.tsx';
import { History, Letters } from './record.tsx';
import { Review } from './review.tsx';
import { Similarity } from './similarity.tsx';
import { SingleBlind } from './single-blind.tsx';
import { CoveringLetter, References, Statements } from './statements.tsx';
import { Steps } from './steps.tsx';
import { TakeAlong } from './take-along.tsx';
import { DeskContext, useDesk, useDeskManuscript } from './use-desk.ts';

export { loadDeskManuscript } from './load-desk-manuscript.ts';

/** One manuscript at the office, with everything about it and all that can be done with it. */
export function DeskManuscriptScreen() {
  const { t } = useTranslation('office-desk');
  const loaded = useLoaderData<DeskManuscriptData | Refusal>();
  const manuscript = 'refused' in loaded ? null : loaded.manuscript;
  return (
    <OfficeFrame
      loaded={loaded}
      title={manuscript?.number ?? t('list.title')}
      path={manuscript ? officePaths.officeManuscript(manuscript.id) : officePaths.office}
    >
      {(data) => <DeskManuscriptPage key={data.manuscript.id} data={data} />}
    </OfficeFrame>
  );
}

/** The parts of the page, in their order. */
const parts = {
  steps: Steps,
  appeal: Appeal,
  review: Review,
  check: InitialCheck,
  files: Files,
  similarity: Similarity,
  metadata: Metadata,
  authors: Authors,
  own: Own,
  blind: SingleBlind,
  reviewers: Reviewers,
  covering: CoveringLetter,
  statements: Statements,
  references: References,
  letters: Letters,
  history: History,
  takeAlong: TakeAlong,
  interests: DeclaredConflicts,
  hold: Hold,
} satisfies Record<string, () => ReactNode>;

type PartName = keyof typeof parts;

const partNames = Object.keys(parts) as PartName[];

/** The parts that a reader gets: the record is held and let go by the office only, and a review comes after the check. */
function partsFor({
  commands,
  review,
  own,
  appeal,
  singleBlind,
}: DeskManuscriptData['manuscript']): PartName[] {
  const isThere: Partial<Record<PartName, boolean>> = {
    hold: commands.includes('hold'),
    review: review !== null,
    appeal: appeal !== null,
    blind: commands.includes('singleBlind') || singleBlind !== null,
    own: own.isOwn || own.isWithoutChief || own.proposed.length + own.answers.length > 0,
  };
  return partNames.filter((name) => isThere[name] ?? true);
}

/** The page for what its loader found. */
export function DeskManuscriptPage({ data }: { data: DeskManuscriptData }) {
  const { t } = useTranslation('office-desk');
  const desk = useDeskManuscript(data);
  const shown = partsFor(desk.manuscript);
  return (
    <DeskContext value={desk}>
      <p className={styles.back}>
        <LocalLink to={officePaths.office}>{t('back')}</LocalLink>
      </p>
      <DeskHead />
      <div className={styles.notices}>
        <OutcomeNotice />
        <PendingDecision />
      </div>
      <div className={styles.columns}>
        <aside className={styles.aside}>
          <Facts />
          <nav aria-label={t('onPage')}>
            <ul>
              {shown.map((name) => (
                <li key={name}>
                  <a href={`#${name}`}>{t(`part.${name}`)}</a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <div className={styles.main}>
          {shown.map((name) => {
            const Part = parts[name];
            return (
              <section key={name} aria-labelledby={name}>
                <h2 id={name}>{t(`part.${name}`)}</h2>
                <Part />
              </section>
            );
          })}
        </div>
      </div>
    </DeskContext>
  );
}

/** What it is, where it stands, whom it waits for, and how late that is. */
function DeskHead() {
  const { t } = useTranslation(['office-desk', 'article']);
  const { t: frameText } = useTranslation('office-frame');
  const { manuscript, now } = useDesk();
  const { number, title, language, type, authors, state, waitsFor, waitsForYou, due, isOwn } = manuscript;
  const { t: caseText } = useTranslation('office-case');
  return (
    <header className={styles.head}>
      <p className={styles.number}>
        {number}
        {type !== 'research-article' && <> · {t(`article:type.${type}`)}</>}
        <TextLanguage language={language} />
        {isOwn && (
          <>
            {' · '}
            <a href="#own">{caseText('own.mark')}</a>
          </>
        )}
      </p>
      <h1 lang={language}>{bindLines(title, language) || t('list.untitled')}</h1>
      <p className={styles.authors}>{authors}</p>
      <p className={styles.standing}>
        <b data-state={state}>{frameText(`state.${state}`)}</b>
        <span>{frameText(`waitsFor.${waitsForYou ? 'you' : waitsFor}`)}</span>
        {due && <Due due={due} now={now} />}
      </p>
    </header>
  );
}

function Facts() {
  const { t } = useTranslation('office-desk');
  const { submitted, sendings, words, editor, correspondingAuthor } = useDesk().manuscript;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('list.received')}</dt>
        <dd>
          <Day at={submitted} />
        </dd>
      </div>
      {sendings.length > 1 && (
        <div>
          <dt>{t('facts.sendings')}</dt>
          <dd>{sendings.length}</dd>
        </div>
      )}
      <div>
        <dt>{t('facts.words')}</dt>
        <dd>{words ?? t('facts.uncounted')}</dd>
      </div>
      <div>
        <dt>{t('list.editor')}</dt>
        <dd>{editor ?? t('facts.noEditor')}</dd>
      </div>
      {correspondingAuthor && (
        <div>
          <dt>{t('facts.corresponding')}</dt>
          <dd>
            {correspondingAuthor.name}
            <br />
            <EmailLink to={correspondingAuthor.email} />
          </dd>
        </div>
      )}
    </dl>
  );
}
