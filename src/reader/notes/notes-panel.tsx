import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/account/annotation.ts';
import { inReadingOrder } from '#shared/account/annotation-merge.ts';
import { useAnnotationStatus, useArticleAnnotations, useNotesState } from '../../notes/use-notes.ts';
import { articleOf } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import type { PageNotesController } from '../session/pane-notes.ts';
import type { ImportReport } from './exchange/import-annotations.ts';
import { byPage } from './exchange/noted-article.ts';
import { ImportNews } from './import-news.tsx';
import { matches, type NoteFilter } from './matching.ts';
import { NoteFilters } from './note-filters.tsx';
import { NoteItem } from './note-item.tsx';
import { NotesMenu } from './notes-menu.tsx';
import styles from './notes-panel.module.css';
import { useAnchors, useNotesController } from './use-notes-controller.ts';
import { WhereKept } from './where-kept.tsx';

/** The notes of the article, page by page, to be filtered, visited, edited and exported. */
export function NotesPanel({ reader }: { reader: ReaderHandle }) {
  const controller = useNotesController(reader);
  return controller ? <Panel reader={reader} controller={controller} /> : null;
}

function Panel({ reader, controller }: { reader: ReaderHandle; controller: PageNotesController }) {
  const { t } = useTranslation('reader-notes');
  const [filter, setFilter] = useState<NoteFilter>({ words: '', colours: [] });
  const [editing, setEditing] = useState<string>();
  const [report, setReport] = useState<ImportReport | 'unreadable' | 'tooLarge'>();
  const { removed } = useNotesState(controller);
  const { account } = useAnnotationStatus(controller);
  useAnchors(controller);
  const { placesOf } = controller.anchors;
  const annotations = inReadingOrder(
    useArticleAnnotations(controller, articleOf(reader).id),
    (annotation) => placesOf(annotation) ?? annotation.places,
  );

  const shown = annotations.filter((annotation) => matches(annotation, filter));
  const placed = shown.filter((annotation) => placesOf(annotation) !== null);
  const lost = shown.filter((annotation) => placesOf(annotation) === null);
  const item = (annotation: Annotation) => (
    <NoteItem
      key={annotation.id}
      reader={reader}
      controller={controller}
      annotation={annotation}
      editing={editing === annotation.id}
      onEdit={(begins) => setEditing(begins ? annotation.id : undefined)}
    />
  );
  return (
    <div className={styles.panel} data-notes-panel>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {shown.length === annotations.length
            ? t('notes.count', { count: annotations.length })
            : t('notes.shown', { shown: shown.length, all: annotations.length })}
        </p>
        <NotesMenu reader={reader} controller={controller} annotations={annotations} onImport={setReport} />
      </div>
      {report && (
        <ImportNews
          report={report}
          onAdd={(unclear) => {
            if (typeof report === 'string') return;
            const added = report.added + controller.annotations.bringIn(unclear);
            setReport({ ...report, added, unclear: [] });
          }}
          onClose={() => setReport(undefined)}
        />
      )}
      {annotations.length > 0 && (
        <NoteFilters annotations={annotations} filter={filter} onChange={setFilter} />
      )}
      {annotations.length === 0 && !removed && account !== 'left' && (
        <div className={styles.empty}>
          <h3>{t('notes.empty')}</h3>
          <p>{t('notes.emptyAdvice')}</p>
          <p className={styles.keys}>{t('notes.emptyKeys')}</p>
        </div>
      )}
      {annotations.length > 0 && shown.length === 0 && (
        <p className={styles.empty}>
          {t('notes.nothing')}{' '}
          <button type="button" className={styles.all} onClick={() => setFilter({ words: '', colours: [] })}>
            {t('notes.showAll')}
          </button>
        </p>
      )}
      {byPage(placed, placesOf).map(({ page, label, annotations: onPage }) => (
        <section key={page} className={styles.page}>
          <h3>{t('notes.page', { label })}</h3>
          <ul>{onPage.map(item)}</ul>
        </section>
      ))}
      {lost.length > 0 && (
        <section className={styles.page}>
          <h3>{t('notes.lost')}</h3>
          <p className={styles.lost}>{t('notes.lostAdvice')}</p>
          <ul>{lost.map(item)}</ul>
        </section>
      )}
      <WhereKept reader={reader} controller={controller} />
    </div>
  );
}
