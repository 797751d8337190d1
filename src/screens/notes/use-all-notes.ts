import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Annotation } from '#shared/account/annotation.ts';
import { type AllAnnotations, openAnnotations } from '../../client/annotations.ts';
import {
  type OwnDocument,
  type OwnDocuments,
  type OwnNotes,
  openOwnDocuments,
} from '../../client/own-documents.ts';

/** All notes of the user: those of the account, those kept on this device only, and those on own files. */
export type AllNotes = {
  notes: readonly Annotation[];
  own: readonly OwnNotes[];
  /** Changes with the person whose notes they are. */
  owner: string;
  annotations: AllAnnotations;
  /** A text that is still too long for a note. */
  draft(annotation: Annotation, file: OwnDocument | null): string | undefined;
  /** Removes a note, on an own file if one is named. */
  remove(annotation: Annotation, file: OwnDocument | null): void;
  /** Takes that back. */
  keep(annotation: Annotation, file: OwnDocument | null): void;
};

type Opened = { annotations: AllAnnotations; documents: OwnDocuments };

/** All notes of the user; undefined until they are read, and `failed` if they cannot be. */
export function useAllNotes(): AllNotes | undefined | 'failed' {
  const [opened, setOpened] = useState<Opened | 'failed'>();
  useEffect(() => {
    let left = false;
    Promise.all([openAnnotations(), openOwnDocuments()]).then(
      ([annotations, documents]) => left || setOpened({ annotations, documents }),
      (error: unknown) => {
        console.error(error);
        if (!left) setOpened('failed');
      },
    );
    return () => {
      left = true;
    };
  }, []);
  const { annotations, documents } = opened === 'failed' ? {} : (opened ?? {});
  const notes = useSyncExternalStore(annotations?.subscribe ?? never, annotations?.all ?? nothing, nothing);
  const own = useSyncExternalStore(documents?.subscribe ?? never, documents?.all ?? nothing, nothing);
  const all = useMemo(() => {
    if (!annotations || !documents || !notes || !own) return undefined;
    const keeper = (file: OwnDocument | null) => (file ? documents.notesOn(file) : annotations);
    return {
      notes,
      own,
      owner: annotations.owner(),
      annotations,
      draft: ({ id }: Annotation, file: OwnDocument | null) => keeper(file).draft(id),
      remove: (annotation: Annotation, file: OwnDocument | null) => keeper(file).remove(annotation),
      keep: (annotation: Annotation, file: OwnDocument | null) => keeper(file).keep(annotation),
    };
  }, [annotations, documents, notes, own]);
  return opened === 'failed' ? 'failed' : all;
}

const never = () => () => undefined;
const nothing = () => undefined;
