import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import { type DeskQuery, mostSought } from '#shared/office/office-questions.ts';
import { withLanguage } from '#shared/page/address.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFieldOfAddress } from '../use-field-of-address.ts';
import styles from './desk.module.css';
import { deskAddress } from './desk-address.ts';
import { enterList, searchId } from './use-desk-keys.ts';

/** The search among all manuscripts: an ordinary form. Its results can be narrowed. */
export function DeskSearch({ query: { q, state, only } }: { query: DeskQuery }) {
  const { t } = useTranslation('office-desk');
  const language = useLanguage();
  const navigate = useNavigate();
  const field = useFieldOfAddress(q);
  return (
    <search className={styles.search}>
      <form
        method="get"
        action={withLanguage(language, officePaths.office)}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          void navigate(withLanguage(language, deskAddress(typed ? { q: typed } : { only: 'mine' })));
        }}
      >
        <label htmlFor={searchId} className="visually-hidden">
          {t('search.label')}
        </label>
        <input
          ref={field}
          id={searchId}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={mostSought}
          placeholder={t('search.label')}
          onKeyDown={enterList}
        />
        <button type="submit" aria-label={t('search.button')}>
          <Search size={18} aria-hidden />
        </button>
      </form>
      {q && (
        <LocalLink className={styles.clear} to={deskAddress({ state, only: only ?? 'mine' })}>
          {t('search.clear')}
        </LocalLink>
      )}
    </search>
  );
}
