import { Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/account/annotation.ts';
import type { ArticleSummary } from '#shared/article/article.ts';
import type { OwnDocument } from '../../client/own-documents.ts';
import { DateText } from '../../components/date-text.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { dayOf } from '../../components/saved/day-of.ts';
import { printedPages } from '../../notes/quotation.ts';
import '../../notes/notes.module.css';
import stripe from '../../notes/mark-stripe.module.css';
import { isInText, noteAddress } from './note-address.ts';
import styles from './notes.module.css';

type NoteRowProps = {
  annotation: Annotation;
  /** Null if the library does not have it: then the note leads nowhere. */
  article: ArticleSummary | null;
  file: OwnDocument | null;
  /** What is written and still too long for a note. */
  draft: string | undefined;
  isRemoved: boolean;
  onRemove: (annotation: Annotation, file: OwnDocument | null) => void;
  onTakeBack: (annotation: Annotation, file: OwnDocument | null) => void;
};

/** A note: the words, which lead to their place, what was written on them, and where and when. */
export function NoteRow({ annotation, article, file, draft, isRemoved, onRemove, onTakeBack }: NoteRowProps) {
  const { t } = useTranslation('reader-notes');
  const { quote, note, colour, updatedAt } = annotation;
  const to = isRemoved ? null : noteAddress(annotation, article, file);
  const words = <q lang={article?.language}>{quote}</q>;
  return (
    <li
      className={`${stripe.stripe} ${styles.note}`}
      data-colour={colour}
      data-removed={isRemoved || undefined}
    >
      <p className={styles.quote}>
        <span className="visually-hidden">{t(`notes.colour.${colour}`)}: </span>
        {to ? <LocalLink to={to}>{words}</LocalLink> : words}
      </p>
      {(draft ?? note) !== '' && (
        <p className={styles.comment} dir="auto">
          {draft ?? note}
        </p>
      )}
      {draft !== undefined && <p className={styles.draft}>{t('notes.draft')}</p>}
      <div className={styles.facts}>
        <p>
          {isRemoved ? t('notes.removed') : <Place annotation={annotation} />} ·{' '}
          <DateText date={dayOf(Date.parse(updatedAt))} />
        </p>
        {/* The same button removes and restores, so that the focus stays where it is. */}
        <button
          type="button"
          className={styles.toggle}
          onClick={() => (isRemoved ? onTakeBack : onRemove)(annotation, file)}
        >
          {isRemoved ? <Undo2 aria-hidden size={16} /> : <Trash2 aria-hidden size={16} />}
          <span className={isRemoved ? undefined : 'visually-hidden'}>
            {t(isRemoved ? 'notes.takeBack' : 'notes.remove')}
          </span>
        </button>
      </div>
    </li>
  );
}

function Place({ annotation }: { annotation: Annotation }) {
  const { t } = useTranslation('notes');
  const { t: tReader } = useTranslation('reader-notes');
  const page = tReader('notes.page', { label: printedPages(annotation.places) });
  return isInText(annotation) ? t('inText', { page }) : page;
}
