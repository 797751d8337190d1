import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { type Gap, gapsOf } from '#shared/office/completeness.ts';
import { fieldsOfContent } from '#shared/office/form-content.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { withProposal } from '#shared/office/with-proposal.ts';
import { withLanguage } from '#shared/page/address.ts';
import { carryOut, discardDraft, manuscriptAddress } from '../../../client/office/manuscripts.ts';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ConfirmAddress } from '../confirm-address.tsx';
import { Asked } from '../manuscript/asked.tsx';
import { isInRevision, unanswered } from '../manuscript/unanswered.ts';
import { UnansweredList } from '../manuscript/unanswered-list.tsx';
import { OfficePage, officeScreen } from '../office-screen.tsx';
import { CommandNotice } from '../outcome.tsx';
import { CommandFields, PostForm } from '../post-form.tsx';
import { WhatNext } from '../standing.tsx';
import { useCommand } from '../use-command.ts';
import { ContributorsPart } from './contributors-part.tsx';
import { ExcessNote } from './excess-note.tsx';
import { MissingFields, ReadFields } from './fields.tsx';
import { Files, furtherRoles, wholeForm } from './files-part.tsx';
import { GapList } from './gaps-part.tsx';
import { MetadataPart } from './metadata-part.tsx';
import { Part, Seen } from './part.tsx';
import { ReadingNote } from './reading-note.tsx';
import { ReviewersPart } from './reviewers-part.tsx';
import { SaveState } from './save-state.tsx';
import { SectionIndex } from './section-index.tsx';
import { ConsentsPart, ReferencesPart, StatementsPart } from './statements-part.tsx';
import styles from './submission.module.css';
import { useSections } from './use-sections.ts';
import { useSubmission } from './use-submission.ts';

/** The page on which a manuscript is prepared and sent. */
export const SubmissionScreen = officeScreen(Submission);

function Submission() {
  const opened = useLoaderData<AuthorManuscript>();
  return <SubmissionPage key={opened.id} opened={opened} />;
}

/** One page in sections: the file, what was read from it, and what only the author knows. */
export function SubmissionPage({ opened }: { opened: AuthorManuscript }) {
  const { t } = useTranslation('office-author');
  const here = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmission(opened, form);
  const { manuscript, content, saving, merged, restored, press, take } = submission;
  const { id, version, state, due, asked, proposal, uploadMegabytes } = manuscript;
  const read = proposal?.content ?? null;
  const readFields = useMemo(() => fieldsThatAgree(content, read), [content, read]);
  const { unconfirmedEmail } = manuscript;
  // Without scripts the address says what the server has refused.
  const query = new URLSearchParams(useLocation().search);
  const isRefused = query.get('fault') === 'notComplete' && query.get('fields') !== 'answered';
  const [refusals, setRefusals] = useState(isRefused ? 1 : 0);
  const gaps = useMemo(() => gapsFor(manuscript, content), [manuscript, content]);
  const isComplete = gaps.every(({ required }) => !required);
  const sections = useSections({ manuscript, content, gaps, read: readFields, isRefused: refusals > 0 });
  const isRevision = isInRevision(manuscript);
  const isAgain = state === 'returned' || isRevision;
  const title = t(isRevision ? 'submit.reviseTitle' : isAgain ? 'submit.completeTitle' : 'submit.title');
  return (
    <OfficePage
      title={title}
      lead={isAgain ? <WhatNext state={state} due={due} /> : t('submit.lead')}
      above={[{ to: officePaths.myManuscripts, name: t('mine.title') }]}
    >
      <MissingFields value={sections.missing}>
        <Seen value={sections}>
          <div className={styles.columns}>
            <SectionIndex
              states={sections.states}
              isComplete={isComplete && unanswered(manuscript).length === 0}
            />
            <div className={styles.page}>
              <CommandNotice answersAt={answersAt(id)} />
              {unconfirmedEmail !== null && (
                <ConfirmAddress
                  email={unconfirmedEmail}
                  next={withLanguage(here, officePaths.submission(id))}
                />
              )}
              <SaveState saving={saving} merged={merged} restored={restored} />
              <ExcessNote content={content} />
              <noscript>
                <p className={styles.note}>{t('submit.withoutScripts')}</p>
              </noscript>
              {asked && <Asked asked={asked} />}
              <Part id="part-file" title={t('part.file')} about={t('part.fileAbout')}>
                <Files
                  submission={submission}
                  field="manuscript"
                  roles={['manuscript']}
                  label={t('upload.manuscript')}
                  hint={t('upload.manuscriptHint', { limit: uploadMegabytes })}
                />
                <ReadingNote submission={submission} />
              </Part>
              <ReadFields value={sections.unseen}>
                <form
                  ref={form}
                  id={wholeForm}
                  method="post"
                  encType="multipart/form-data"
                  action={`${manuscriptAddress(id)}/content`}
                  className={styles.form}
                  onInput={take}
                  onSubmit={(event) => {
                    event.preventDefault();
                    take();
                    void submission.session.flush();
                  }}
                >
                  {/* What Enter presses. */}
                  <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
                    {t('submit.save')}
                  </button>
                  <CommandFields version={version} />
                  <noscript>
                    <input type="hidden" name="bare" value="" />
                  </noscript>
                  <MetadataPart content={content} tab={sections.tab} show={sections.show} />
                  <ContributorsPart contributors={content.contributors} press={press} />
                  <ReferencesPart references={content.references} />
                  <StatementsPart content={content} />
                  <ReviewersPart reviewers={content.reviewers} press={press} />
                  <ConsentsPart content={content} />
                  <p>
                    <button type="submit" className={action.secondary}>
                      {t('submit.save')}
                    </button>
                  </p>
                </form>
              </ReadFields>
              <Part id="part-files" title={t('part.files')} about={t('part.filesAbout')}>
                <Files
                  submission={submission}
                  field="further"
                  roles={furtherRoles}
                  label={t('upload.further')}
                  hint={t('upload.furtherHint', { limit: uploadMegabytes })}
                />
              </Part>
              <Part id="part-seen" title={t('part.seen')} about={t('part.seenAbout')}>
                <p className="needs-script">
                  <LocalLink to={officePaths.asReviewer(id)} className={action.secondary}>
                    {t('manuscript.asReviewer')}
                  </LocalLink>
                </p>
                <noscript>
                  <p>
                    <button
                      type="submit"
                      form={wholeForm}
                      name="next"
                      value={withLanguage(here, officePaths.asReviewer(id))}
                      className={action.secondary}
                    >
                      {t('submit.saveAndSee')}
                    </button>
                  </p>
                </noscript>
              </Part>
              <Send
                submission={submission}
                gaps={gaps}
                refusals={refusals}
                refuse={() => setRefusals((count) => count + 1)}
                goTo={sections.goTo}
                forget={sections.forget}
              />
            </div>
          </div>
        </Seen>
      </MissingFields>
    </OfficePage>
  );
}

/** Where the reports stand, each with the form of its answer. */
function answersAt(id: string): string {
  return `${officePaths.myManuscript(id)}#decisions`;
}

/** What the manuscript lacks, the author’s own address included. */
function gapsFor(
  { files, words, unconfirmedEmail }: AuthorManuscript,
  content: AuthorManuscript['content'],
): Gap[] {
  const gaps = gapsOf(content, files, words ?? undefined);
  return unconfirmedEmail === null ? gaps : [{ code: 'email', required: true }, ...gaps];
}

type SendProps = {
  submission: ReturnType<typeof useSubmission>;
  gaps: Gap[];
  /** How often it was refused for them. */
  refusals: number;
  refuse: () => void;
} & Pick<ReturnType<typeof useSections>, 'goTo' | 'forget'>;

/** What is still missing, and the button that sends the manuscript. */
function Send(props: SendProps) {
  const { submission, gaps, refusals, refuse, goTo, forget } = props;
  const { session, manuscript, content, take } = submission;
  const { t } = useTranslation('office-author');
  const here = useLanguage();
  const navigate = useNavigate();
  const { run, outcome, isBusy } = useCommand();
  const list = useRef<HTMLDivElement>(null);
  const left = gaps.filter(({ required }) => required).length;
  const isComplete = left === 0;
  const hasUnanswered = unanswered(manuscript).length > 0;
  useLayoutEffect(() => {
    if (refusals > 0) list.current?.focus();
  }, [refusals]);
  const { id, version, commands } = manuscript;
  const leave = (to: string) => {
    forget();
    void navigate(withLanguage(here, to));
  };
  const send = () => {
    take();
    if (!isComplete) {
      refuse();
      return;
    }
    void run(() => session.run((at) => carryOut(id, 'submit', at))).then(
      (isDone) => isDone && leave(`${officePaths.myManuscript(id)}?done=submit`),
    );
  };
  const discard = () =>
    void run(() => discardDraft(id, session.state().manuscript.version)).then(
      (isDone) => isDone && leave(`${officePaths.myManuscripts}?done=discard`),
    );
  return (
    <Part
      id="send"
      title={t('send.title')}
      about={t(isInRevision(manuscript) ? 'send.aboutRevised' : 'send.about')}
    >
      <div ref={list} tabIndex={-1} className={styles.gapLists}>
        {refusals > 0 && !isComplete && (
          <Notice key={refusals} kind="fault">
            {t('send.refused', { count: left })}
          </Notice>
        )}
        {hasUnanswered && !outcome && (
          <Notice kind="note">
            <p>{t('decisions.needed')}</p>
            <UnansweredList manuscript={manuscript} />
            <p>
              <LocalLink to={answersAt(id)}>{t('decisions.toAnswers')}</LocalLink>
            </p>
          </Notice>
        )}
        {isComplete && !hasUnanswered && <Notice kind="success">{t('gaps.none')}</Notice>}
        <GapList gaps={gaps} language={content.language} goTo={goTo} />
      </div>
      {outcome && <CommandNotice of={outcome} answersAt={answersAt(id)} />}
      <p className={styles.sending}>
        <button
          type="submit"
          form={wholeForm}
          aria-describedby={isComplete ? undefined : 'send-left'}
          formAction={`${manuscriptAddress(id)}/commands/submit`}
          className={action.primary}
          aria-disabled={isBusy}
          onClick={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {isBusy ? t('send.sending') : t('send.button')}
        </button>
        {!isComplete && (
          <span id="send-left" className={styles.note}>
            {t('send.left', { number: left })}
          </span>
        )}
      </p>
      {commands.includes('discard') && (
        <details>
          <summary className={styles.unfold}>{t('discard.open')}</summary>
          <PostForm
            className={styles.discard}
            action={`${manuscriptAddress(id)}/commands/discard`}
            version={version}
            send={discard}
          >
            <p>{t('discard.about')}</p>
            <button type="submit" className={action.danger} aria-disabled={isBusy}>
              {t('discard.button')}
            </button>
          </PostForm>
        </details>
      )}
    </Part>
  );
}

/** The names of the fields that say, word for word, what was read from the file. */
function fieldsThatAgree(
  content: AuthorManuscript['content'],
  read: NonNullable<AuthorManuscript['proposal']>['content'],
): ReadonlySet<string> {
  if (!read) return new Set();
  const nothing = { ...content, contributors: [], references: [], reviewers: [], consents: [] };
  const empty = { title: '', abstract: '', keywords: [] };
  const told = fieldsOfContent(
    withProposal({ ...nothing, metadata: { ru: empty, en: empty, kk: empty } }, read),
  );
  const entered = fieldsOfContent(content);
  const names = Object.keys(told).filter(
    (name) =>
      /^content\.(?:metadata|contributors|references)/.test(name) &&
      told[name] !== '' &&
      told[name] === entered[name] &&
      !/\.(?:id|country|roles\..*)$/.test(name),
  );
  return new Set(names);
}
