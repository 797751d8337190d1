import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { creditRoles } from '#shared/article/credit-role.ts';
import type { Contributor } from '#shared/office/manuscript-content.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { ContributorCountry, placesWithCountries } from './contributor-country.tsx';
import { TextField } from './fields.tsx';
import { Part } from './part.tsx';
import styles from './submission.module.css';

type ContributorsPartProps = {
  contributors: Contributor[];
  /** Called for a button that changes the list, by its name and value. */
  press: (button: Record<string, string>) => void;
};

/** The authors in their order. */
export function ContributorsPart({ contributors, press }: ContributorsPartProps) {
  const { t } = useTranslation('office-author');
  const hasAdded = useRef(false);
  const { length } = contributors;
  const withCountries = placesWithCountries(contributors);
  // The fields of whoever was added come next.
  useEffect(() => {
    if (hasAdded.current) document.getElementById(`content.contributors.${length - 1}.givenName`)?.focus();
    hasAdded.current = false;
  }, [length]);
  return (
    <Part
      id="part-contributors"
      title={t('part.contributors')}
      about={t('part.contributorsAbout')}
      isConfirmed
    >
      <ol className={styles.people}>
        {contributors.map((contributor, place) => (
          <ContributorFields
            key={contributor.id}
            contributor={contributor}
            place={place}
            isOnly={contributors.length === 1}
            hasCountries={withCountries.has(place)}
            press={press}
          />
        ))}
      </ol>
      <p>
        <button
          type="submit"
          name="add"
          value="contributor"
          className={action.secondary}
          onClick={(event) => {
            event.preventDefault();
            hasAdded.current = true;
            press({ add: 'contributor' });
          }}
        >
          {t('contributor.add')}
        </button>
      </p>
    </Part>
  );
}

type ContributorFieldsProps = {
  contributor: Contributor;
  /** Counted from 0. */
  place: number;
  isOnly: boolean;
  /** Whether all countries are in the page from the beginning. */
  hasCountries: boolean;
  press: ContributorsPartProps['press'];
};

function ContributorFields({ contributor, place, isOnly, hasCountries, press }: ContributorFieldsProps) {
  const { t } = useTranslation('office-author');
  const { t: tDetails } = useTranslation('article-details');
  const name = `content.contributors.${place}`;
  const { givenName, familyName } = contributor;
  const called =
    [givenName, familyName].filter(Boolean).join(' ') || t('contributor.number', { number: place + 1 });
  const button = (fields: Record<string, string>, label: string) => {
    const [[field, value] = ['', '']] = Object.entries(fields);
    return (
      <button
        type="submit"
        name={field}
        value={value}
        className={styles.small}
        onClick={(event) => {
          event.preventDefault();
          press(fields);
        }}
      >
        {label} <span className="visually-hidden">{called}</span>
      </button>
    );
  };
  return (
    <li className={styles.person}>
      <input type="hidden" name={`${name}.id`} value={contributor.id} />
      <fieldset className={form.group}>
        <legend>{called}</legend>
        <div className={`${form.pair} ${styles.level}`}>
          <TextField name={`${name}.givenName`} label={t('field.givenName')} value={givenName} required />
          <TextField name={`${name}.familyName`} label={t('field.familyName')} value={familyName} required />
        </div>
        <div className={`${form.pair} ${styles.level}`}>
          <TextField
            name={`${name}.email`}
            type="email"
            label={t('field.email')}
            value={contributor.email}
            required
          />
          <TextField name={`${name}.orcid`} label={t('field.orcid')} value={contributor.orcid} />
        </div>
        <TextField
          name={`${name}.affiliation`}
          label={t('field.affiliation')}
          value={contributor.affiliation}
        />
        <div className={`${form.pair} ${styles.level}`}>
          <TextField name={`${name}.city`} label={t('field.city')} value={contributor.city} />
          <ContributorCountry name={`${name}.country`} value={contributor.country} isWhole={hasCountries} />
        </div>
        <div className={form.checkbox}>
          <input
            type="radio"
            id={`${name}.corresponding`}
            name="content.corresponding"
            value={place}
            defaultChecked={contributor.isCorresponding}
          />
          <label htmlFor={`${name}.corresponding`}>{t('contributor.corresponding')}</label>
        </div>
        <details>
          <summary className={styles.unfold}>{t('contributor.roles')}</summary>
          <div className={styles.boxes}>
            {creditRoles.map((role) => (
              <div key={role} className={form.checkbox}>
                <input
                  type="checkbox"
                  id={`${name}.roles.${role}`}
                  name={`${name}.roles.${role}`}
                  defaultChecked={contributor.roles.includes(role)}
                />
                <label htmlFor={`${name}.roles.${role}`}>{tDetails(`roles.${role}`)}</label>
              </div>
            ))}
          </div>
        </details>
        <div className={styles.smallButtons}>
          {place > 0 && button({ up: String(place) }, t('contributor.up'))}
          {!isOnly && button({ remove: String(place) }, t('contributor.remove'))}
        </div>
      </fieldset>
    </li>
  );
}
