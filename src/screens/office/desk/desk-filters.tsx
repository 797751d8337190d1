import { ListFilter } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { deskTurns } from '#shared/office/desk-turns.ts';
import { manuscriptStates } from '#shared/office/manuscript-state.ts';
import type { DeskPage } from '#shared/office/manuscript-views.ts';
import type { DeskQuery } from '#shared/office/office-questions.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { insideSentence } from '../../../i18n/inside-sentence.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { deskAddress } from './desk-address.ts';
import styles from './desk-filters.module.css';

type DeskFiltersProps = { query: DeskQuery } & Pick<DeskPage, 'states' | 'turns'>;

/**
 * What the list is narrowed to, as links that keep the search: whose turn it is, in a row, and the stages, behind a
 * button; on a phone all of it is behind the button.
 */
export function DeskFilters({ query, states, turns }: DeskFiltersProps) {
  const { t } = useTranslation('office-desk');
  const { t: frameText } = useTranslation('office-frame');
  const here = useLanguage();
  const { q, state, only } = query;
  const held = manuscriptStates.filter((name) => states[name] !== undefined || name === state);
  const all = held.reduce((sum, name) => sum + (states[name] ?? 0), 0);
  const narrowings = [
    ...deskTurns
      .filter((name) => name !== 'entrusted' || turns[name] > 0 || only === name)
      .map((name) => ({ name, words: t(`filter.${name}`), count: turns[name] })),
    { name: undefined, words: t('filter.everything'), count: turns.open + turns.closed },
  ];
  const turnLinks = narrowings.map(({ name, words, count }) => (
    <Filter
      key={words}
      to={deskAddress({ q, state, only: name })}
      chosen={only === name}
      count={count}
      isLate={name === 'late' && count > 0}
    >
      {words}
    </Filter>
  ));
  const shown = narrowings.find(({ name }) => name === only);
  return (
    <nav className={styles.filters} aria-label={t('filter.label')}>
      <ul className={styles.turns}>{turnLinks}</ul>
      <Menu
        className={styles.menu}
        button={
          <>
            <ListFilter size={16} aria-hidden />
            <span className={styles.narrow}>
              {shown?.words} <span className={styles.count}>{shown?.count}</span>
              {state && ` · ${frameText(`state.${state}`)}`}
            </span>
            <span className={styles.wide}>
              {state
                ? frameText(`state.${state}`)
                : `${t('filter.state')}: ${insideSentence(here, t('filter.anyState'))}`}
            </span>
          </>
        }
      >
        <div className={styles.sheet}>
          <section className={styles.narrow} aria-labelledby="desk-turn">
            <h2 id="desk-turn">{t('filter.turn')}</h2>
            <ul>{turnLinks}</ul>
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
        </div>
      </Menu>
    </nav>
  );
}

type FilterProps = { to: string; chosen: boolean; count: number; isLate?: boolean; children: string };

function Filter({ to, chosen, count, isLate = false, children }: FilterProps) {
  return (
    <li>
      <LocalLink to={to} aria-current={chosen ? 'true' : undefined} preventScrollReset onClick={closeMenu}>
        {children}{' '}
        <span className={styles.count} data-late={isLate ? '' : undefined}>
          {count}
        </span>
      </LocalLink>
    </li>
  );
}

/** The list changes under its menu, which then has been used. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  const menu = currentTarget.closest('details');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus({ preventScroll: true });
}
