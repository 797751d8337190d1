import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/account/annotation.ts';
import { annotationColours } from '#shared/account/annotation-limits.ts';
import type { NoteFilter } from './matching.ts';
import styles from './notes-panel.module.css';

type NoteFiltersProps = {
  annotations: readonly Annotation[];
  filter: NoteFilter;
  onChange: (filter: NoteFilter) => void;
};

/** Filters the list of notes by words, and by the colours in use. */
export function NoteFilters({ annotations, filter, onChange }: NoteFiltersProps) {
  const { t } = useTranslation('reader-notes');
  const counts = new Map<string, number>();
  for (const { colour } of annotations) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const used = annotationColours.filter((colour) => counts.has(colour) || filter.colours.includes(colour));
  return (
    <search className={styles.filters}>
      <input
        type="search"
        className={styles.search}
        value={filter.words}
        aria-label={t('notes.search')}
        placeholder={t('notes.search')}
        onChange={({ target }) => onChange({ ...filter, words: target.value })}
        data-autofocus
      />
      {used.length > 1 && (
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{t('notes.colours')}</legend>
          {used.map((colour) => {
            const isChosen = filter.colours.includes(colour);
            const rest = filter.colours.filter((one) => one !== colour);
            return (
              <button
                key={colour}
                type="button"
                className={styles.chip}
                data-colour={colour}
                aria-pressed={isChosen}
                aria-label={t('notes.onlyColour', {
                  colour: t(`notes.colour.${colour}`),
                  number: counts.get(colour) ?? 0,
                })}
                onClick={() => onChange({ ...filter, colours: isChosen ? rest : [...rest, colour] })}
              >
                {counts.get(colour) ?? 0}
              </button>
            );
          })}
        </fieldset>
      )}
    </search>
  );
}
