import { useTranslation } from 'react-i18next';
import { withLanguage } from '#shared/page/address.ts';
import type { Suggestion } from '#shared/search/search.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RouterLink } from '../link/router-link.tsx';
import styles from './search-box.module.css';

type SuggestionListProps = {
  id: string;
  suggestions: Suggestion[];
  /** The index of the option selected by arrow keys; -1 for none. */
  active: number;
  onChoose: () => void;
};

/** The id of the option at an index. */
export function optionId(list: string, place: number): string {
  return `${list}-${place}`;
}

/**
 * The suggestions below the field, grouped by kind. Each is a link, so that it can be opened in a new tab.
 */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const groups = Map.groupBy(
    suggestions.map((suggestion, place) => ({ ...suggestion, place })),
    ({ kind }) => kind,
  );
  return (
    <div id={id} role="listbox" className={styles.list} aria-label={t('box.suggestions')}>
      {[...groups].map(([kind, members]) => (
        // biome-ignore lint/a11y/noRedundantRoles: without it Chromium exposes the contents as links, not options
        <fieldset key={kind} role="group" className={styles.group}>
          <legend className={styles.kind}>{t(`box.${kind}`)}</legend>
          {members.map(({ text, path, place }) => (
            <RouterLink
              key={path}
              id={optionId(id, place)}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              className={styles.option}
              to={withLanguage(language, path)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onChoose}
            >
              {text}
            </RouterLink>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
