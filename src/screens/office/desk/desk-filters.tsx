import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deskTurns } from '#shared/office/desk-turns.ts';
import { manuscriptStates } from '#shared/office/manuscript-state.ts';
import type { DeskPage } from '#shared/office/manuscript-views.ts';
import type { DeskQuery } from '#shared/office/office-questions.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { deskAddress } from './desk-address.ts';
import styles from './desk-filters.module.css';

type DeskFiltersProps = { query: DeskQuery } & Pick<DeskPage, 'states' | 'turns'>;

/** The filters, as links that keep the search: whose turn it is, and the states, with how many each shows. */
export function DeskFilters({ query, states, turns }: DeskFiltersProps) {
  const { t } = useTranslation('office-desk');
  const { t: frameText } = useTranslation('office-frame');
  const { q, state, only } = query;
  const held = manuscriptStates.filter((name) => states[name] !== undefined || name === state);
  const all = held.reduce((sum, name) => sum + (states[name] ?? 0), 0);
  return (
    <nav className={styles.filters} aria-label={t('filter.label')}>
      <section aria-labelledby="desk-turn">
        <h2 id="desk-turn">{t('filter.turn')}</h2>
        <ul>
          <Filter to={deskAddress({ q, state })} chosen={only === undefined}>
            {t('filter.everything')}
          </Filter>
          {deskTurns.map((name) => (
            <Filter
              key={name}
              to={deskAddress({ q, state, only: name })}
              chosen={only === name}
              count={turns[name]}
            >
              {t(`filter.${name}`)}
            </Filter>
          ))}
        </ul>
      </section>
      <section aria-labelledby="desk-states">
        <h2 id="desk-states">{t('filter.state')}</h2>
        <ul>
          <Filter to={deskAddress({ q, only })} chosen={state === undefined} count={all}>
            {t('filter.anyState')}
          </Filter>
          {held.map((name) => (
            <Filter
              key={name}
              to={deskAddress({ q, only, state: name })}
              chosen={state === name}
              count={states[name] ?? 0}
            >
              {frameText(`state.${name}`)}
            </Filter>
          ))}
        </ul>
      </section>
    </nav>
  );
}

type FilterProps = { to: string; chosen: boolean; count?: number; children: string };

function Filter({ to, chosen, count, children }: FilterProps) {
  return (
    <li>
      <LocalLink to={to} aria-current={chosen ? 'true' : undefined} preventScrollReset>
        <span>
          {chosen && <Check size={14} aria-hidden />}
          {children}
        </span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </LocalLink>
    </li>
  );
}
