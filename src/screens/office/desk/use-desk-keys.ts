import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import { withLanguage } from '#shared/page/address.ts';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** The address of the search field in the page. */
export const searchId = 'desk-q';

/** Where the next step of a manuscript is on its page. */
const nextStep = '#next';

/** The manuscript on which the reader was last: they find it again when they come back to the list. */
let lastOn: string | undefined;

/**
 * The keys of the list: one stop of Tab, arrows or J and K from row to row, Enter opens as for any link, N opens at the
 * next step, / goes to the search. Letters are told by their place, whatever alphabet is on, and only act in the list.
 * @returns what the link of a manuscript’s row takes
 */
export function useDeskKeys(ids: readonly string[]) {
  const navigate = useNavigate();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [chosen, choose] = useState(lastOn);
  const stop = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const act = actions[event.code] ?? actions[event.key];
    const link = event.currentTarget;
    if (!act) return;
    event.preventDefault();
    if (act === 'search') document.getElementById(searchId)?.focus();
    else if (act === 'next') {
      const id = link.dataset.manuscript ?? '';
      void navigate(withLanguage(language, officePaths.officeManuscript(id)) + nextStep);
    } else {
      const links = linksOf(link.closest('table') ?? document);
      const at = links.indexOf(link);
      const last = links.length - 1;
      const place = { down: Math.min(at + 1, last), up: Math.max(at - 1, 0), first: 0, last }[act];
      links[place]?.focus();
    }
  };

  return (id: string) => ({
    'data-manuscript': id,
    tabIndex: isHydrated && id !== stop ? -1 : undefined,
    onKeyDown,
    onFocus: () => {
      lastOn = id;
      choose(id);
    },
  });
}

const actions: Record<string, 'down' | 'up' | 'first' | 'last' | 'next' | 'search'> = {
  ArrowDown: 'down',
  KeyJ: 'down',
  ArrowUp: 'up',
  KeyK: 'up',
  Home: 'first',
  End: 'last',
  KeyN: 'next',
  Slash: 'search',
};

/** From the search field, the arrow leads down into the list. */
export function enterList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return;
  const [first] = linksOf(document);
  if (!first) return;
  event.preventDefault();
  first.focus();
}

function linksOf(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('[data-manuscript]')];
}
