import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { languages } from '#shared/language/language.ts';
import { fieldCodes, fieldName } from '#shared/office/field-of-expertise.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { roles } from '#shared/office/role.ts';
import { withLanguage } from '#shared/page/address.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './people.module.css';
import { type ListName, listAddress, questionOf } from './people-question.ts';

type PeopleFilterProps = { question: URLSearchParams; of: ListName };

/** Narrows the list of people or reviewers: words when the form is sent, all else at once. */
export function PeopleFilter({ question, of }: PeopleFilterProps) {
  const { t } = useTranslation('office-people');
  const language = useLanguage();
  const navigate = useNavigate();
  const path = officePaths[of];
  const id = useId();
  const sheet = useRef<HTMLFormElement>(null);

  // The address may change by itself, as on going back; the focus stays where it is.
  useEffect(() => {
    for (const control of sheet.current?.elements ?? []) {
      if (control instanceof HTMLSelectElement) control.value = question.get(control.name) ?? '';
      if (!(control instanceof HTMLInputElement)) continue;
      if (control.type === 'checkbox') control.checked = question.has(control.name);
      else control.value = question.get(control.name) ?? '';
    }
  }, [question]);
  const offersId = `${id}offers`;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const next = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    void navigate(withLanguage(language, listAddress(of, questionOf(next, of))), {
      preventScrollReset: true,
    });
  };
  const choice = (name: 'role' | 'field' | 'language', label: string, any: string, options: ReactNode) => (
    <div className={form.field}>
      <label htmlFor={id + name}>{label}</label>
      <select
        id={id + name}
        name={name}
        className={form.control}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">{any}</option>
        {options}
      </select>
    </div>
  );
  return (
    <search>
      <form ref={sheet} action={withLanguage(language, path)} className={styles.filter} onSubmit={submit}>
        <div className={form.field}>
          <label htmlFor={`${id}search`}>{t(of === 'people' ? 'search.label' : 'reviewers.search')}</label>
          <input
            id={`${id}search`}
            type="search"
            name="search"
            className={form.control}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        </div>
        <button type="submit" className={action.primary}>
          <Search aria-hidden size={18} />
          {t('search.button')}
        </button>
        <fieldset className={styles.narrow}>
          <legend className="visually-hidden">{t('filter.label')}</legend>
          {of === 'people' && (
            <>
              {choice(
                'role',
                t('filter.role'),
                t('filter.anyRole'),
                roles.map((role) => (
                  <option key={role} value={role}>
                    {t(`role.${role}`)}
                  </option>
                )),
              )}
              <div className={form.checkbox}>
                <input
                  type="checkbox"
                  id={offersId}
                  name="offers"
                  value="yes"
                  onChange={(event) => event.currentTarget.form?.requestSubmit()}
                />
                <label htmlFor={offersId}>{t('filter.offers')}</label>
              </div>
            </>
          )}
          {choice(
            'field',
            t('filter.field'),
            t('filter.anyField'),
            fieldCodes.map((field) => (
              <option key={field} value={field}>
                {fieldName(field, language)}
              </option>
            )),
          )}
          {choice(
            'language',
            t('filter.language'),
            t('filter.anyLanguage'),
            languages.map((one) => (
              <option key={one} value={one}>
                {t(`language.${one}`)}
              </option>
            )),
          )}
        </fieldset>
        {question.size > 0 && (
          <p>
            <LocalLink to={path} preventScrollReset>
              {t('filter.clear')}
            </LocalLink>
          </p>
        )}
      </form>
    </search>
  );
}
