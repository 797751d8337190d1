import { CornerDownRight, Plus, Trash2, Undo2 } from 'lucide-react';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officePaths } from '#shared/office/office-paths.ts';
import {
  inOrderOfPlaces,
  placeField,
  type Remark,
  remarkField,
  remarkLimits,
  unplaced,
} from '#shared/office/remark.ts';
import { splitNumbered } from '#shared/office/report-points.ts';
import type { ReportContent } from '#shared/office/review.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { newId } from '../../../notes/new-id.ts';
import office from '../office.module.css';
import { PlaceOfRemark } from '../place-of-remark.tsx';
import { Missing } from '../submit/fields.tsx';
import styles from './review.module.css';
import { useReview } from './use-review.ts';

type RemarksProps = {
  content: ReportContent;
  missing: ReadonlySet<string>;
  change: (change: (remarks: Remark[]) => Remark[]) => void;
  /** The copy that is read beside the form. */
  copy?: string | undefined;
};

/** The remarks on places of the copies, in the order of these, with the numbers that the authors see. */
export function RemarksPart({ content, missing, change, copy }: RemarksProps) {
  const { t } = useTranslation('office-remarks');
  const { files } = useReview().assignment;
  const isHydrated = useHydrated();
  const [removed, setRemoved] = useState<Remark | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const byPlace = inOrderOfPlaces(
    content.remarks,
    files.map(({ id }) => id),
  );
  // A remark does not move away while somebody types its page.
  const [steady, setSteady] = useState<string[] | null>(null);
  const rank = ({ id }: Remark) => (steady?.includes(id) ? steady.indexOf(id) : Infinity);
  const ordered = steady ? byPlace.toSorted((one, other) => rank(one) - rank(other) || 0) : byPlace;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setSteady(null);
  };
  const before = splitNumbered(content.toAuthors).points.length;
  const isFull = content.remarks.length >= remarkLimits.count;
  const add = () => {
    const id = newId();
    change((remarks) => [...remarks, { ...unplaced, id, copy: copy ?? null }]);
    setAdded(id);
  };
  const remove = (remark: Remark) => {
    change((remarks) => {
      setRemoved(remarks.find(({ id }) => id === remark.id) ?? remark);
      return remarks.filter(({ id }) => id !== remark.id);
    });
  };
  const takeBack = () => {
    if (removed) change((remarks) => [...remarks.filter(({ id }) => id !== removed.id), removed]);
    setRemoved(null);
  };
  return (
    <section className={styles.part} aria-labelledby="remarks">
      <h3 id="remarks">{t('marks.title')}</h3>
      <p className={office.quiet}>{t(isHydrated ? 'marks.about' : 'marks.aboutPlain')}</p>
      {ordered.length > 0 && (
        <ol
          className={styles.marks}
          onFocus={() => setSteady(steady ?? ordered.map(({ id }) => id))}
          onBlur={leave}
        >
          {ordered.map((remark, place) => (
            <RemarkFields
              key={remark.id}
              remark={remark}
              number={before + place + 1}
              isMissing={missing.has(remarkField(remark.id))}
              isNew={remark.id === added}
              onRemove={isHydrated ? () => remove(remark) : undefined}
            />
          ))}
        </ol>
      )}
      <div role="status">
        {removed && (
          <p className={styles.ways}>
            {t('marks.removed')}
            <button type="button" className={action.secondary} onClick={takeBack}>
              <Undo2 aria-hidden size={16} />
              {t('marks.undo')}
            </button>
          </p>
        )}
      </div>
      {isFull && <p className={office.quiet}>{t('marks.full')}</p>}
      {!isHydrated && !isFull && <NewRemark />}
      {isHydrated && !isFull && (
        <p className={styles.ways}>
          <button type="button" className={action.secondary} onClick={add}>
            <Plus aria-hidden size={18} />
            {t('marks.add')}
          </button>
        </p>
      )}
    </section>
  );
}

type FieldsProps = {
  remark: Remark;
  number: number;
  isMissing: boolean;
  /** Whether it takes the focus. */
  isNew: boolean;
  /** Without scripts, a box is ticked instead. */
  onRemove: (() => void) | undefined;
};

function RemarkFields({ remark, number, isMissing, isNew, onRemove }: FieldsProps) {
  const { t } = useTranslation('office-remarks');
  const { id: assignment, files } = useReview().assignment;
  const { id, copy, quotation, page, text } = remark;
  const name = remarkField(id);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const file = files.find((one) => one.id === copy)?.name ?? remark.file;
  return (
    <li>
      <span className={styles.number}>{number}.</span>
      <div className={styles.mark}>
        <input type="hidden" name="remark" value={placeField(remark)} />
        {quotation !== '' ? (
          <PlaceOfRemark place={{ ...remark, file: files.length > 1 ? file : '' }} />
        ) : (
          <label className={styles.pageOf}>
            <span>{t('marks.page')}</span>
            <input
              className={form.control}
              name={`${name}.page`}
              inputMode="numeric"
              maxLength={5}
              defaultValue={page ?? ''}
            />
          </label>
        )}
        {isMissing && <Missing name={name} />}
        <textarea
          ref={field}
          id={name}
          className={form.control}
          name={name}
          rows={3}
          aria-label={t('marks.text', { number })}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${name}-missing` : undefined}
          maxLength={remarkLimits.text}
          defaultValue={text}
          placeholder=" "
        />
        <p className={styles.ways}>
          {copy !== null && quotation !== '' && (
            <LocalLink
              to={`${officePaths.reviewCopy(assignment, copy)}#note=${id}`}
              className={styles.plain}
              preventScrollReset
              aria-label={t('marks.toPlaceOf', { number })}
            >
              <CornerDownRight aria-hidden size={16} /> {t('marks.toPlace')}
            </LocalLink>
          )}
          {onRemove ? (
            <button
              type="button"
              className={styles.plain}
              aria-label={t('marks.remove', { number })}
              onClick={onRemove}
            >
              <Trash2 aria-hidden size={16} /> {t('marks.removeOne')}
            </button>
          ) : (
            <label className={styles.tick}>
              <input type="checkbox" name="removeRemark" value={id} />
              <span>{t('marks.remove', { number })}</span>
            </label>
          )}
        </p>
      </div>
    </li>
  );
}

/** A remark that is added when the form is saved, on a page without scripts. */
function NewRemark() {
  const { t } = useTranslation('office-remarks');
  return (
    <div className={styles.mark}>
      <label className={styles.pageOf}>
        <span>{t('marks.newPage')}</span>
        <input className={form.control} name="newRemark.page" inputMode="numeric" maxLength={5} />
      </label>
      <div className={form.field}>
        <label htmlFor="newRemark.text">{t('marks.newText')}</label>
        <textarea
          id="newRemark.text"
          className={form.control}
          name="newRemark.text"
          rows={3}
          maxLength={remarkLimits.text}
        />
      </div>
    </div>
  );
}
