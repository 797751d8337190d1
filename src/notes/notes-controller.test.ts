import { expect, test } from 'vitest';
import type { Annotation } from '#shared/account/annotation.ts';
import { newAnnotation } from '../../tests/support/annotation.ts';
import type { Annotations } from '../client/annotations.ts';
import type { NotedView } from './noted-view.ts';
import { createNotesController } from './notes-controller.ts';

/** A controller with a single note, which is open. */
function controllerWith(note: Annotation) {
  let kept: Annotation[] = [note];
  const annotations = {
    ofArticle: () => kept,
    keep: (one: Annotation) => {
      kept = [...kept.filter(({ id }) => id !== one.id), one];
    },
    setDraft: () => undefined,
  } as unknown as Annotations;
  const told: string[] = [];
  const view = { article: { id: note.articleId } } as NotedView;
  const controller = createNotesController(view, annotations, (news) => told.push(news));
  controller.open(note.id, true);
  const removeElsewhere = () => {
    kept = [];
  };
  return { controller, told, kept: () => kept, removeElsewhere };
}

test('a note that is removed elsewhere while it is written can be taken back with what was typed', () => {
  const note = newAnnotation({ note: 'Compare' });
  const { controller, told, kept, removeElsewhere } = controllerWith(note);
  controller.writing.write(note.id, 'Compare with the map');
  removeElsewhere();
  controller.writing.settle();
  expect(controller.state()).toMatchObject({ open: null, removed: { id: note.id } });
  expect(told).toEqual(['removed']);
  controller.takeBack();
  expect(kept()).toEqual([{ ...note, note: 'Compare with the map' }]);
});

test('it comes back as it was where what was typed is too long for a note', () => {
  const note = newAnnotation({ note: 'Compare' });
  const { controller, kept, removeElsewhere } = controllerWith(note);
  controller.writing.write(note.id, 'x'.repeat(5_001));
  removeElsewhere();
  controller.writing.settle();
  controller.takeBack();
  expect(kept()).toEqual([note]);
});
