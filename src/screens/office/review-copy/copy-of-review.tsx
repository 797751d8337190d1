import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewCopy } from '#shared/office/review-views.ts';
import { CopyNotes } from './copy-notes.tsx';
import { CopyRoom } from './copy-room.tsx';
import { CopyText } from './copy-text.tsx';
import { pictures } from './pictures.ts';
import type { RemarksAsNotes } from './remarks-as-notes.ts';

type CopyProps = {
  copy: ReviewCopy;
  file: string;
  /** The bare path of the page to which closing a PDF leads. */
  back: string;
  /** Of the report that is written on it. */
  remarks?: RemarksAsNotes;
};

/** A review copy as it is read: a PDF in the reading room, a text as text, a picture as it is. */
export function CopyOfReview({ copy, file, back, remarks }: CopyProps) {
  const { t } = useTranslation('office-author');
  const text = useRef<HTMLElement>(null);
  const { id, type, role, language } = copy;
  return (
    <>
      {copy.text && <CopyText key={id} ref={text} text={copy.text} language={language} />}
      {copy.text && remarks && <CopyNotes key={`${id} notes`} text={text} remarks={remarks} />}
      {pictures.includes(type) && <img src={file} alt={t(`role.${role}`)} />}
      {type === 'pdf' && <CopyRoom key={id} copy={copy} file={file} back={back} remarks={remarks} />}
    </>
  );
}
