import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { isTooLong, longestQuestion } from '#shared/search/search-question.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import action from '../link/action.module.css';
import { useHydrated } from '../use-hydrated.ts';
import styles from './search-box.module.css';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

type SearchBoxProps = {
  /** The search query in the address. */
  question?: string;
  /** Whether that query was refused as too long. */
  refused?: boolean;
  /** Whether suggestions float above the content instead of moving it. */
  floating?: boolean;
  field?: Ref<HTMLInputElement>;
};

/**
 * The search field: a form that works without scripts, and with them an editable combobox.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ with manual selection: arrow keys move through the
 * options, the text stays
 */
export function SearchBox({ question = '', refused = false, floating = false, field }: SearchBoxProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const hydrated = useHydrated();
  const id = useId();
  const list = `${id}list`;
  const [asked, setAsked] = useState({ question, refused });
  const [text, setText] = useState(question);
  /** The text to suggest completions for: only what is typed, not a query from the address. */
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const [closed, setClosed] = useState(false);
  const [tooLong, setTooLong] = useState(refused);
  const suggestions = useSuggestions(typed, language);
  const open = suggestions.length > 0 && !closed;
  const reached = open && active < suggestions.length ? active : -1;
  const faulty = tooLong && isTooLong(text);

  if (asked.question !== question || asked.refused !== refused) {
    setAsked({ question, refused });
    setText(question);
    setTyped('');
    setTooLong(refused);
  }

  const close = () => {
    setClosed(true);
    setActive(-1);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
    if (isTooLong(text)) return setTooLong(true);
    const address = withLanguage(language, text.trim() ? paths.searchFor(text.trim()) : paths.search);
    void navigate(address, { replace: address === location.pathname + location.search });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = suggestions.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: reached === last ? -1 : reached + 1,
      ArrowUp: reached === -1 ? last : reached - 1,
      ...(reached >= 0 && { Home: 0, End: last }),
    };
    const step = steps[event.key];
    if (step !== undefined && suggestions.length > 0 && !event.shiftKey) {
      setClosed(false);
      setActive(step);
      document.getElementById(optionId(list, step))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Enter' && reached >= 0) {
      document.getElementById(optionId(list, reached))?.click();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search className={styles.box} data-floating={floating ? '' : undefined}>
      <form action={withLanguage(language, paths.search)} onSubmit={submit} className={styles.form}>
        <label className="visually-hidden" htmlFor={id}>
          {t('field.label')}
        </label>
        <div className={styles.field}>
          <Search aria-hidden size={20} />
          <input
            ref={field}
            id={id}
            type="text"
            name="q"
            className={styles.input}
            value={text}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-invalid={faulty || undefined}
            aria-describedby={faulty ? `${id}fault` : undefined}
            {...(hydrated && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': open,
              'aria-controls': open ? list : undefined,
              'aria-activedescendant': reached >= 0 ? optionId(list, reached) : undefined,
            })}
            onChange={({ target }) => {
              setText(target.value);
              setTyped(target.value);
              setClosed(false);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
        </div>
        <button type="submit" className={action.primary}>
          {t('field.submit')}
        </button>
      </form>
      {faulty && (
        <p id={`${id}fault`} className={styles.fault} role="alert">
          {t('field.tooLong', { most: longestQuestion })}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {open && t('box.count', { count: suggestions.length })}
      </p>
      {open && (
        <SuggestionList
          id={list}
          suggestions={suggestions}
          active={reached}
          onChoose={() => {
            setTyped('');
            close();
          }}
        />
      )}
    </search>
  );
}
