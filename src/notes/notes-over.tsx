import { useState } from 'react';
import { NotKeptBar } from './not-kept-bar.tsx';
import { NoteCard } from './note-card.tsx';
import { isOfArticle, type NotedView } from './noted-view.ts';
import type { NotesController } from './notes-controller.ts';
import { RemovedBar } from './removed-bar.tsx';
import { SelectionMenu } from './selection-menu.tsx';
import { useAreDurable, useArticleAnnotations, useNotesState } from './use-notes.ts';

type NotesOverProps = { view: NotedView; controller: NotesController };

/** What lies over a view with notes: a selection’s menu, the open note, the bar that takes a removal back or tells of a loss. */
export function NotesOver({ view, controller }: NotesOverProps) {
  const { selected, open, removed } = useNotesState(controller);
  const annotations = useArticleAnnotations(controller, view.articleId);
  const opened = open && annotations.find(({ id }) => id === open.id);
  const durable = useAreDurable(controller);
  const [knows, setKnows] = useState(false);
  const isToTell = !durable && annotations.length > 0 && !knows && !selected && !opened && !removed;
  return (
    <>
      {selected && !opened && !controller.annotations.isFixed && (
        <SelectionMenu view={view} controller={controller} selected={selected} />
      )}
      {open && opened && (
        <NoteCard
          key={opened.id}
          view={view}
          controller={controller}
          annotation={opened}
          writing={open.writing}
        />
      )}
      {isToTell && isOfArticle(view) && (
        <NotKeptBar view={view} controller={controller} onClose={() => setKnows(true)} />
      )}
      {removed && <RemovedBar key={removed.id} view={view} controller={controller} removed={removed} />}
    </>
  );
}
