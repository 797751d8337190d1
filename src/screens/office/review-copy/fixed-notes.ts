import type { Annotation } from '#shared/account/annotation.ts';
import type { AnnotationColour } from '#shared/account/annotation-limits.ts';
import type { Remark } from '#shared/office/remark.ts';
import { asNote, type RemarksAsNotes } from './remarks-as-notes.ts';

/** A remark as it is shown on a copy. */
export type ShownRemark = { remark: Remark; note: string; colour: AnnotationColour };

/** Remarks that are only read, as the notes on a copy. */
export function fixedNotes(remarks: readonly ShownRemark[]): RemarksAsNotes {
  const notes: readonly Annotation[] = remarks.map(({ remark, note, colour }) => ({
    ...asNote(remark),
    ...{ note, colour },
  }));
  return {
    isFixed: true,
    ofArticle: () => notes,
    status: () => ({ durable: true, account: 'none', refused: 0 }),
    owner: () => '',
    subscribe: () => nothing,
    bringIn: () => 0,
    draft: () => undefined,
    beforeEnd: () => nothing,
    ...{ keep: nothing, remove: nothing, setDraft: nothing, placeBy: nothing },
  };
}

const nothing = () => undefined;
