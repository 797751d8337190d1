import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CopyReport as Reported } from '#shared/office/copy-report.ts';
import type { FoundName } from '#shared/office/found-name.ts';
import { removedThings } from '#shared/office/removed-thing.ts';
import { missingThings, unsearchedThings, unshownThings } from '#shared/office/unsearched-thing.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { NameList } from './name-list.tsx';
import styles from './office.module.css';

type CopyReportProps = {
  report: Reported;
  copyPage: string;
  advice: string;
  answersFor?: (name: FoundName) => ReactNode;
};
type Counted = Reported['removed'];

/**
 * What was removed from a file for its review copy, where names of the authors still stand, what could not be searched
 * for them, what the copy lacks, and what the page with its text does.
 * @param copyPage the bare path of the page on which the copy is read
 * @param advice what its reader can do about the names
 * @param answersFor the answers that its reader can give for a name
 */
export function CopyReport({ report, copyPage, advice, answersFor }: CopyReportProps) {
  const { t } = useTranslation('office-author');
  const { removed, missing, unshown, names } = report;
  const nameRemoved = (what: string) =>
    t(`removed.${removedThings.find((known) => known === what) ?? 'other'}`);
  const nameMissing = (what: string) =>
    t(`missing.${missingThings.find((known) => known === what) ?? 'other'}`);
  const nameUnshown = (what: string) =>
    t(`unshown.${unshownThings.find((known) => known === what) ?? 'other'}`);
  return (
    <>
      {names.length > 0 && (
        <Notice kind="note">
          <p>
            {t('report.names')} {advice}
          </p>
          <NameList {...report} page={copyPage} answersFor={answersFor} />
        </Notice>
      )}
      <Unsearched report={report} />
      {missing.length > 0 && (
        <Notice kind="note">
          <p>{t('report.missing')}</p>
          <CountedList things={missing} nameOf={nameMissing} />
        </Notice>
      )}
      {unshown.length > 0 && (
        <Notice kind="note">
          <p>{t('report.unshown')}</p>
          <CountedList things={unshown} nameOf={nameUnshown} hasParts />
        </Notice>
      )}
      {removed.length === 0 ? (
        <p>{t('report.nothingRemoved')}</p>
      ) : (
        <details>
          <summary className={styles.summary}>{t('report.removed', { total: totalOf(removed) })}</summary>
          <CountedList things={removed} nameOf={nameRemoved} />
        </details>
      )}
    </>
  );
}

/**
 * What could not be searched for names; or that nothing was found, which is said only where everything was searched.
 * Pictures are never searched, and most texts have some.
 */
function Unsearched({ report: { unsearched, names } }: { report: Reported }) {
  const { t } = useTranslation('office-author');
  const nameOf = (what: string) =>
    t(`unsearched.${unsearchedThings.find((known) => known === what) ?? 'other'}`);
  const isPicture = unsearched.some(({ what, part }) => what === 'picture' && part === 'file');
  if (isPicture) return <p>{t('report.isPicture')}</p>;
  const others = unsearched.filter(({ what }) => what !== 'picture');
  const pictures = totalOf(unsearched) - totalOf(others);
  const isClean = names.length === 0 && others.length === 0;
  return (
    <>
      {others.length > 0 && (
        <Notice kind="note">
          <p>{t('report.unsearched')}</p>
          <CountedList things={others} nameOf={nameOf} />
        </Notice>
      )}
      {pictures > 0 && (
        <p>{t(isClean ? 'report.noNamesButPictures' : 'report.pictures', { total: pictures })}</p>
      )}
      {isClean && pictures === 0 && <p>{t('report.noNames')}</p>}
    </>
  );
}

type CountedListProps = {
  things: Counted;
  nameOf: (what: string) => string;
  /** Whether the parts are named; by default not, whatever part of the file held a thing. */
  hasParts?: boolean;
};

/** Things by kind. */
function CountedList({ things, nameOf, hasParts = false }: CountedListProps) {
  const { t } = useTranslation('office-author');
  const kinds = Map.groupBy(things, ({ what }) => nameOf(what));
  return (
    <ul className={styles.rows}>
      {[...kinds].map(([kind, same]) => (
        <li key={kind}>
          {kind} · {totalOf(same)}
          {same.some(({ pages }) => pages) &&
            ` (${t('report.onPages', { pages: runsOf(same.flatMap(({ pages = [] }) => pages)) })})`}
          {hasParts &&
            same.some(({ part }) => part) &&
            ` (${same.flatMap(({ part = [] }) => part).join(', ')})`}
        </li>
      ))}
    </ul>
  );
}

/** Numbers of pages, neighbours as runs: “1–3, 7”. */
function runsOf(pages: number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && page === run[1] + 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

function totalOf(things: Counted): number {
  return things.reduce((sum, { count }) => sum + count, 0);
}
