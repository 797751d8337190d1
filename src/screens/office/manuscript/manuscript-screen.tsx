import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { manuscriptAddress } from '../../../client/office/manuscripts.ts';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Day } from '../../../components/office-frame/moment.tsx';
import { Section } from '../../../components/section/section.tsx';
import { useRevalidate } from '../../../components/use-revalidate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FileRows } from '../file-rows.tsx';
import styles from '../office.module.css';
import { OfficePage, officeScreen } from '../office-screen.tsx';
import { CommandNotice } from '../outcome.tsx';
import { StateLabel, WhatNext } from '../standing.tsx';
import { useCommand } from '../use-command.ts';
import { Appeal } from './appeal.tsx';
import { Asked } from './asked.tsx';
import { Decisions } from './decisions.tsx';
import { Letters } from './letters.tsx';
import { MoreTime } from './more-time.tsx';
import { isInRevision } from './unanswered.ts';
import { Withdraw } from './withdraw.tsx';

/** A manuscript after it was sent: where it stands, what was written about it, its files and its history. */
export const ManuscriptScreen = officeScreen(Manuscript);

function Manuscript() {
  return <ManuscriptPage manuscript={useLoaderData<AuthorManuscript>()} />;
}

/** The page of a manuscript. */
export function ManuscriptPage({ manuscript }: { manuscript: AuthorManuscript }) {
  const { t } = useTranslation('office-author');
  const { t: caseText } = useTranslation('office-case');
  const language = useLanguage();
  const revalidate = useRevalidate();
  const { run, outcome, isBusy } = useCommand();
  const { id, number, title, state, due, waitsForAuthor, files, history, commands } = manuscript;
  const carryOut = async (command: () => Promise<unknown>, done: string) => {
    const isDone = await run(command, done);
    await revalidate();
    return isDone;
  };
  return (
    <OfficePage
      title={title || t('untitled')}
      above={[{ to: officePaths.myManuscripts, name: t('mine.title') }]}
      here={number ?? undefined}
      lead={
        <>
          {number} · <StateLabel state={state} waits={waitsForAuthor} />
        </>
      }
    >
      <CommandNotice of={outcome} />
      <Section id="standing" title={t('manuscript.standing')} about={t('manuscript.standingAbout')}>
        <p>
          <WhatNext state={state} due={due} type={manuscript.content.type} />
        </p>
        {manuscript.asked && <Asked asked={manuscript.asked} />}
        <p className={styles.ways}>
          {commands.includes('save') && (
            <LocalLink to={officePaths.submission(id)} className={action.primary}>
              {t(wayOf(state))}
            </LocalLink>
          )}
          <LocalLink to={officePaths.asReviewer(id)} className={action.secondary}>
            {t('manuscript.asReviewer')}
          </LocalLink>
        </p>
        <MoreTime manuscript={manuscript} carryOut={carryOut} isBusy={isBusy} />
      </Section>
      {manuscript.decisions.length > 0 && (
        <Section id="decisions" title={t('decisions.title')} about={t('decisions.about')}>
          <Decisions manuscript={manuscript} />
        </Section>
      )}
      {(manuscript.appeal.until || manuscript.appeal.made) && (
        <Section id="appeal" title={caseText('author.title')} about={caseText('author.about')}>
          <Appeal manuscript={manuscript} carryOut={carryOut} isBusy={isBusy} />
        </Section>
      )}
      <Section id="letters" title={t('letters.title')} about={t('letters.about')}>
        <Letters manuscript={manuscript} carryOut={carryOut} isBusy={isBusy} />
      </Section>
      <Section id="authors" title={t('part.contributors')} about={t('manuscript.authorsAbout')}>
        <ul className={styles.rows}>
          {manuscript.content.contributors.map((contributor) => (
            <li key={contributor.id}>
              <span>
                {contributor.givenName} {contributor.familyName}
              </span>
              <span className={styles.quiet}>
                {contributor.isCorresponding
                  ? t('contributor.corresponding')
                  : t(
                      manuscript.denied.includes(contributor.id)
                        ? 'contributor.denied'
                        : manuscript.confirmed.includes(contributor.id)
                          ? 'contributor.confirmed'
                          : manuscript.notAsked.includes(contributor.id)
                            ? 'contributor.notAsked'
                            : 'contributor.unconfirmed',
                    )}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="files" title={t('manuscript.files')} about={t('manuscript.filesAbout')}>
        <FileRows id={id} files={files} withDigest />
        <p>
          <a href={`${manuscriptAddress(id)}/archive`} download>
            {t('manuscript.archive')}
          </a>
        </p>
        <p>
          <a href={`${manuscriptAddress(id)}/history.pdf?language=${language}`} download>
            {t('manuscript.historyPdf')}
          </a>
        </p>
        <p>
          <a href={`${manuscriptAddress(id)}/meca.zip`} download>
            {t('manuscript.meca')}
          </a>
        </p>
      </Section>
      <Section id="history" title={t('manuscript.history')} about={t('manuscript.historyAbout')}>
        <ol className={styles.rows}>
          {history.map(({ command, at }) => (
            <li key={`${command} ${at}`}>
              <span>{t(`event.${command}`)}</span>
              <span className={styles.quiet}>
                <Day at={at} />
              </span>
            </li>
          ))}
        </ol>
      </Section>
      {commands.includes('withdraw') && (
        <Section id="withdraw" title={t('withdraw.title')} about={t('withdraw.about')}>
          <Withdraw manuscript={manuscript} carryOut={carryOut} isBusy={isBusy} />
        </Section>
      )}
    </OfficePage>
  );
}

/** What the link to the form of a manuscript says. */
function wayOf(state: AuthorManuscript['state']) {
  if (isInRevision({ state })) return 'manuscript.revise';
  return state === 'returned' ? 'manuscript.complete' : 'manuscript.continue';
}
