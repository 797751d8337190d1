import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '#shared/language/language.ts';
import type { Gap } from '#shared/office/completeness.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { useKept } from '../use-kept.ts';
import { requiredFields, type SectionId, sectionIds, sectionOf, sectionStates, tabOf } from './sections.ts';

type Given = {
  manuscript: AuthorManuscript;
  content: AuthorManuscript['content'];
  gaps: readonly Gap[];
  /** The addresses of the fields that say what was read from the file. */
  read: ReadonlySet<string>;
  /** Whether the manuscript was refused for what is missing. */
  isRefused: boolean;
};

/** How the sections of the page stand, what of them the author has looked through, and the way to a field in them. */
export function useSections({ manuscript, content, gaps, read, isRefused }: Given) {
  const [kept, keep] = useKept<string[]>(`${manuscript.id} seen`);
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set());
  const [shown, show] = useState<Language>();
  const seen = useMemo(() => new Set(kept), [kept]);
  const states = sectionStates(manuscript, content, gaps, read, seen);
  const required = useMemo(() => requiredFields(gaps, content.language), [gaps, content.language]);
  const missing = useMemo(
    () => new Set(required.filter((field) => isRefused || looked.has(sectionOf(field) ?? ''))),
    [required, isRefused, looked],
  );
  const unseen = useMemo(
    () => new Set([...read].filter((field) => !seen.has(sectionOf(field) ?? ''))),
    [read, seen],
  );

  /** Leads to a field: the tab in which it stands is shown first. */
  const goTo = (field: string) => {
    const tab = tabOf(field);
    if (tab) flushSync(() => show(tab));
    document.getElementById(field)?.focus();
  };

  /** Takes a section for right, unless something required is missing in it, which is then shown. */
  const confirm = (id: SectionId) => {
    const [gap] = required.filter((field) => sectionOf(field) === id);
    if (gap !== undefined) {
      flushSync(() => setLooked(new Set([...looked, id])));
      goTo(gap);
      return;
    }
    keep([...seen, id]);
    const later = sectionIds.slice(sectionIds.indexOf(id) + 1);
    const next = states.find(
      (state) => later.includes(state.id) && ['missing', 'toCheck'].includes(state.is),
    );
    goTo(next?.id ?? 'send');
  };

  return {
    states,
    seen,
    missing,
    unseen,
    /** The language whose tab is open. */
    tab: shown ?? content.language,
    show,
    goTo,
    confirm,
    forget: () => keep(null),
  };
}
