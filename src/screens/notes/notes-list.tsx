import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/account/annotation.ts';
import { paths } from '#shared/page/paths.ts';
import type { OwnDocument } from '../../client/own-documents.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import type { ListedWork } from './listed-works.ts';
import { NoteRow } from './note-row.tsx';
import styles from './notes.module.css';
import { useWorkTitle } from './use-work-title.ts';

/** How many notes are rendered at first, and how many more each time that the end comes near. */
const step = 150;

type Handlers = {
  /** A text that is still too long for a note. */
  draftOf: (annotation: Annotation, file: OwnDocument | null) => string | undefined;
  onRemove: (annotation: Annotation, file: OwnDocument | null) => void;
  onTakeBack: (annotation: Annotation, file: OwnDocument | null) => void;
};

type NotesListProps = Handlers & {
  works: readonly ListedWork[];
  /** The ids of notes that have just been removed. */
  removed: ReadonlySet<string>;
};

/** The notes, work by work. Of a large list, more come as its end comes near, so that the page always answers. */
export function NotesList({ works, removed, ...handlers }: NotesListProps) {
  const { t } = useTranslation('notes');
  const [most, setMost] = useState(step);
  const more = useRef<HTMLButtonElement>(null);
  const all = works.reduce((sum, { notes }) => sum + notes.length, 0);
  useEffect(() => {
    const button = more.current;
    if (!button) return;
    const near = new IntersectionObserver(
      // Of several that are told at once the first may be from before it was near.
      (seen) => seen.at(-1)?.isIntersecting && startTransition(() => setMost(most + step)),
      { rootMargin: '100%' },
    );
    near.observe(button);
    return () => near.disconnect();
  }, [most]);

  let left = most;
  return (
    <>
      {works.map((work) => {
        const count = Math.min(work.notes.length, left);
        left -= count;
        return count > 0 && <Work key={work.key} work={work} count={count} removed={removed} {...handlers} />;
      })}
      {most < all && (
        <button ref={more} type="button" className={styles.all} onClick={() => setMost(most + step)}>
          {t('more', { count: all - most })}
        </button>
      )}
    </>
  );
}

type WorkProps = Handlers & { work: ListedWork; count: number; removed: ReadonlySet<string> };

/** The handlers do the same at every rendering: they are left out of the comparisons. */
const Work = memo(
  WorkNotes,
  (one, other) => one.work === other.work && one.count === other.count && one.removed === other.removed,
);

const Row = memo(
  NoteRow,
  (one, other) =>
    one.annotation === other.annotation &&
    one.article === other.article &&
    one.isRemoved === other.isRemoved &&
    one.draft === other.draft,
);

/** The first notes of a work. */
function WorkNotes({ work, count, removed, draftOf, ...handlers }: WorkProps) {
  return (
    <section className={styles.work} aria-labelledby={work.key}>
      <WorkTitle work={work} />
      <ul>
        {work.notes.slice(0, count).map((annotation) => (
          <Row
            key={annotation.id}
            annotation={annotation}
            article={work.article}
            file={work.file}
            draft={draftOf(annotation, work.file)}
            isRemoved={removed.has(annotation.id)}
            {...handlers}
          />
        ))}
      </ul>
    </section>
  );
}

function WorkTitle({ work }: { work: ListedWork }) {
  const { t } = useTranslation('notes');
  const title = useWorkTitle()(work);
  return (
    <header>
      <h2 id={work.key} className={styles.title}>
        {work.article ? <LocalLink to={paths.articleBySlug(work.article.slug)}>{title}</LocalLink> : title}
      </h2>
      {work.file && <p>{t('own.onDevice')}</p>}
      {!work.article && !work.file && <p>{t(work.isGone ? 'goneAdvice' : 'outOfReachAdvice')}</p>}
    </header>
  );
}
