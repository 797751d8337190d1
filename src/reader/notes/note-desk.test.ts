import { expect, test } from 'vitest';
import type { Annotation } from '#shared/annotation.ts';
import { newAnnotation } from '../../../tests/support/annotation.ts';
import type { Annotations } from '../../client/annotations.ts';
import type { ReaderHandle } from '../handle.ts';
import type { Anchors } from './anchors.ts';
import { createNoteDesk } from './note-desk.ts';

/** A desk with one note on it that lies open. */
function deskWith(note: Annotation) {
  let kept: Annotation[] = [note];
  const annotations = {
    ofArticle: () => kept,
    keep: (one: Annotation) => {
      kept = [...kept.filter(({ id }) => id !== one.id), one];
    },
    setDraft: () => undefined,
  } as unknown as Annotations;
  const told: string[] = [];
  const reader = { article: { id: note.articleId } } as ReaderHandle;
  const desk = createNoteDesk(reader, annotations, {} as Anchors, (news) => told.push(news));
  desk.open(note.id, true);
  const removeElsewhere = () => {
    kept = [];
  };
  return { desk, told, kept: () => kept, removeElsewhere };
}

test('a note that is removed elsewhere while it is written can be taken back with what was typed', () => {
  const note = newAnnotation({ note: 'Compare' });
  const { desk, told, kept, removeElsewhere } = deskWith(note);
  desk.writing.write(note.id, 'Compare with the map');
  removeElsewhere();
  desk.writing.settle();
  expect(desk.state()).toMatchObject({ open: null, removed: { id: note.id } });
  expect(told).toEqual(['removed']);
  desk.takeBack();
  expect(kept()).toEqual([{ ...note, note: 'Compare with the map' }]);
});

test('it comes back as it was where what was typed is too long for a note', () => {
  const note = newAnnotation({ note: 'Compare' });
  const { desk, kept, removeElsewhere } = deskWith(note);
  desk.writing.write(note.id, 'x'.repeat(5_001));
  removeElsewhere();
  desk.writing.settle();
  desk.takeBack();
  expect(kept()).toEqual([note]);
});
