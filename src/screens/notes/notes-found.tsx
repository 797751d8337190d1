import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/account/annotation.ts';
import type { ArticleSummary } from '#shared/article/article.ts';
import type { OwnDocument } from '../../client/own-documents.ts';
import { ChipChoice } from '../../components/chip-choice/chip-choice.tsx';
import { NothingYet } from '../../components/nothing-yet/nothing-yet.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { NoteFilter } from '../../reader/notes/matching.ts';
import { NoteFilters } from '../../reader/notes/note-filters.tsx';
import { ExportNotes } from './export-notes.tsx';
import { filtered, inOrder, type NoteOrder, noteOrders, worksOf } from './listed-works.ts';
import styles from './notes.module.css';
import { NotesList } from './notes-list.tsx';
import type { AllNotes } from './use-all-notes.ts';
import { useWorkTitle } from './use-work-title.ts';

const everything: NoteFilter = { words: '', colours: [] };

/** A note that was removed, and the own file that it was on. */
type Removed = { annotation: Annotation; file: OwnDocument | null };

type NotesFoundProps = { all: AllNotes; articles: readonly ArticleSummary[] | null };

/** The notes that are looked for: all of them at first. */
export function NotesFound({ all, articles }: NotesFoundProps) {
  const { t } = useTranslation('notes');
  const { t: tReader } = useTranslation('reader-notes');
  const language = useLanguage();
  const titleOf = useWorkTitle();
  const [filter, setFilter] = useState(everything);
  const [only, setOnly] = useState<string | null>(null);
  const [order, setOrder] = useState<NoteOrder>('newest');
  /** What was removed here, and can be taken back in its place. */
  const [removed, setRemoved] = useState<readonly Removed[]>([]);

  const listed = useMemo(() => [...all.notes, ...all.own.flatMap(({ notes }) => notes)], [all]);
  const works = useMemo(() => worksWith(all, removed, articles), [all, removed, articles]);
  const byTitle = useMemo(() => inOrder(works, 'title', language), [works, language]);
  const looked = useDeferredValue(filter);
  const chosen = works.some(({ key }) => key === only) ? only : null;
  const shown = useMemo(
    () => filtered(order === 'title' ? byTitle : inOrder(works, order, language), looked, chosen),
    [works, byTitle, order, language, looked, chosen],
  );
  const gone = useMemo(() => {
    const here = new Set(listed.map(({ id }) => id));
    return new Set(removed.flatMap(({ annotation: { id } }) => (here.has(id) ? [] : id)));
  }, [removed, listed]);
  const count = shown.reduce((sum, work) => sum + work.notes.filter(({ id }) => !gone.has(id)).length, 0);

  if (works.length === 0)
    return <NothingYet says={t('nothing')} currentIssue={t('currentIssue')} archive={t('archive')} />;
  return (
    <>
      <div className={styles.tools}>
        <NoteFilters annotations={listed} filter={filter} onChange={setFilter} />
        <label className={styles.article}>
          <span>{t('article')}</span>
          <select value={chosen ?? ''} onChange={({ target }) => setOnly(target.value || null)}>
            <option value="">{t('allArticles')}</option>
            {byTitle.map((work) => (
              <option key={work.key} value={work.key}>
                {titleOf(work)}
              </option>
            ))}
          </select>
        </label>
        <ChipChoice
          legend={t('order')}
          options={noteOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
          chosen={order}
          onChoose={setOrder}
        />
      </div>
      <div className={styles.head}>
        <p role="status">
          {count === listed.length
            ? tReader('notes.count', { count })
            : tReader('notes.shown', { shown: count, all: listed.length })}
        </p>
        <ExportNotes works={shown} without={gone} />
      </div>
      {shown.length === 0 && (
        <p className={styles.none}>
          {tReader('notes.nothing')}{' '}
          <button
            type="button"
            className={styles.all}
            onClick={() => {
              setFilter(everything);
              setOnly(null);
            }}
          >
            {tReader('notes.showAll')}
          </button>
        </p>
      )}
      <NotesList
        key={JSON.stringify([looked, chosen, order])}
        works={shown}
        removed={gone}
        draftOf={all.draft}
        onRemove={(annotation, file) => {
          const isOther = (one: Removed) => one.annotation.id !== annotation.id;
          setRemoved((before) => [...before.filter(isOther), { annotation, file }]);
          all.remove(annotation, file);
        }}
        onTakeBack={all.keep}
      />
    </>
  );
}

/** The works of all notes and of those that were removed here, each of which keeps its place. */
function worksWith(all: AllNotes, removed: readonly Removed[], articles: readonly ArticleSummary[] | null) {
  const here = new Set([...all.notes, ...all.own.flatMap(({ notes }) => notes)].map(({ id }) => id));
  const gone = removed.filter(({ annotation }) => !here.has(annotation.id));
  const on = (file: OwnDocument | null) =>
    gone.flatMap((one) => (one.file?.hash === file?.hash ? one.annotation : []));
  const own = new Map(all.own.map(({ document, notes }) => [document.hash, { document, notes }]));
  for (const { file } of gone) {
    if (file) own.set(file.hash, { document: file, notes: [...(own.get(file.hash)?.notes ?? [])] });
  }
  return worksOf(
    [...all.notes, ...on(null)],
    articles,
    [...own.values()].map(({ document, notes }) => ({ document, notes: [...notes, ...on(document)] })),
  );
}
