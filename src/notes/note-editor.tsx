import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/account/annotation.ts';
import { annotationColours, annotationLimits } from '#shared/account/annotation-limits.ts';
import styles from './notes.module.css';
import type { NotesController } from './notes-controller.ts';

type NoteEditorProps = {
  controller: NotesController;
  annotation: Annotation;
  /** Whether the text takes the focus at once. */
  writing: boolean;
  withColours?: boolean;
};

/** Colour and note of an annotation; text is saved as it is typed. */
export function NoteEditor({ controller, annotation, writing, withColours = true }: NoteEditorProps) {
  const { t } = useTranslation('reader-notes');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { id: annotationId, note, colour } = annotation;
  const [text, setText] = useState(() => controller.annotations.draft(annotationId) ?? note);
  const [seen, setSeen] = useState(note);
  // The note was changed elsewhere, in another tab or on another device.
  if (note !== seen) {
    setSeen(note);
    const isOwn =
      controller.writing.isWaiting(annotationId) || controller.annotations.draft(annotationId) !== undefined;
    if (!isOwn) setText(note);
  }

  useEffect(() => controller.writing.settle, [controller]);

  useEffect(() => {
    if (!writing) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [writing]);

  const over = text.length - annotationLimits.note;
  return (
    <>
      {withColours && (
        <fieldset className={styles.colours}>
          <legend className="visually-hidden">{t('notes.colours')}</legend>
          {annotationColours.map((one) => (
            <label key={one} className={styles.choice} data-colour={one} title={t(`notes.colour.${one}`)}>
              <input
                type="radio"
                className="under-label"
                name={id}
                checked={one === colour}
                onChange={() => controller.recolour(annotation, one)}
              />
              <span className="visually-hidden">{t(`notes.colour.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <textarea
        ref={field}
        className={styles.text}
        rows={3}
        dir="auto"
        value={text}
        aria-label={t('notes.text')}
        placeholder={t('notes.placeholder')}
        aria-invalid={over > 0}
        aria-describedby={over > 0 ? `${id}-over` : undefined}
        onChange={({ target }) => {
          setText(target.value);
          controller.writing.write(annotationId, target.value);
        }}
      />
      <p id={`${id}-over`} className={styles.overLimit} role="status">
        {over > 0 && t('notes.over', { count: over, limit: annotationLimits.note })}
      </p>
    </>
  );
}
