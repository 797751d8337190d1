import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { withLanguage } from '#shared/page/address.ts';
import { catalogueSearch } from '#shared/program/catalogue.ts';
import form from '../../components/form/form.module.css';
import action from '../../components/link/action.module.css';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './catalogue.module.css';
import { type CameBy, placeOf } from './use-catalogue.ts';

const byLink: CameBy = { by: 'link' };

/** A search by the catalogue itself, whose results are a catalogue again. */
export function CatalogueSearch({ template }: { template: string }) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const address = catalogueSearch(template, typed.trim());
    void navigate(withLanguage(language, placeOf(address)), { state: byLink });
  };
  return (
    <search className={styles.search}>
      <form className={styles.line} onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          {t('search')}
        </label>
        <input
          id={id}
          type="text"
          className={form.control}
          placeholder={t('search')}
          maxLength={200}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className={action.secondary}>
          {t('find')}
        </button>
      </form>
    </search>
  );
}
