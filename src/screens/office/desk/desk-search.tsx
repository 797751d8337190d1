import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { withLanguage } from '#shared/address.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { DeskQuery } from '#shared/office/office-questions.ts';
import action from '../../../components/link/action.module.css';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './desk.module.css';
import { deskAddress } from './desk-address.ts';

/** The search for manuscripts: an ordinary form, which keeps the filters. */
export function DeskSearch({ query }: { query: DeskQuery }) {
  const { t } = useTranslation('office-desk');
  const language = useLanguage();
  const navigate = useNavigate();
  const { q, state, only } = query;
  return (
    <search>
      <form
        className={styles.search}
        method="get"
        action={withLanguage(language, officePaths.office)}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          void navigate(withLanguage(language, deskAddress({ q: typed, state, only })));
        }}
      >
        <label htmlFor="desk-q">{t('search.label')}</label>
        <div>
          {/* A new question in the address is a new field. */}
          <input key={q} id="desk-q" name="q" type="search" defaultValue={q} maxLength={200} />
          {state && <input type="hidden" name="state" value={state} />}
          {only && <input type="hidden" name="only" value={only} />}
          <button type="submit" className={action.secondary}>
            <Search size={18} aria-hidden />
            {t('search.button')}
          </button>
        </div>
      </form>
    </search>
  );
}
