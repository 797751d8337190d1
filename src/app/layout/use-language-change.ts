import { useContext, useRef, useState } from 'react';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  UNSAFE_DataRouterContext as RouterContext,
} from 'react-router-dom';
import { languageOf, withLanguage, withoutLanguage } from '#shared/address.ts';
import type { Language } from '#shared/language.ts';
import { holdAnswers } from '../../client/library.ts';

type Change = { at: string; to: Language; state: 'coming' | 'failed' };

/**
 * Shows the page in another language once everything for that has come: where the router itself can't fetch something,
 * it takes the page away, with what is typed and written on it.
 * @param pathname of the page: who leaves it wants no other language of it any more
 */
export function useLanguageChange(pathname: string) {
  const router = useContext(RouterContext)?.router;
  const [change, setChange] = useState<Change>();
  const latest = useRef<symbol>(undefined);

  const changeTo = async (to: Language) => {
    const attempt = Symbol('attempt');
    latest.current = attempt;
    setChange(undefined);
    if (!router || to === languageOf(pathname)) return;
    setChange({ at: pathname, to, state: 'coming' });
    // The router asks for the same again.
    const held = holdAnswers().catch(() => undefined);
    const there = withLanguage(to, withoutLanguage(pathname));
    const canBeHad = await fetchPage(router.routes, there + router.state.location.search);
    const { location, navigation } = router.state;
    const isAwaited = location.pathname === pathname && navigation.state === 'idle';
    if (latest.current === attempt) {
      setChange(isAwaited && !canBeHad ? { at: pathname, to, state: 'failed' } : undefined);
      const { search, hash, state } = location;
      const options = { replace: true, state, preventScrollReset: true };
      if (isAwaited && canBeHad) await router.navigate({ pathname: there, search, hash }, options);
    }
    (await held)?.();
  };

  return { change: change?.at === pathname ? change : undefined, changeTo };
}

/** @returns whether all that a page needs could be had; that there is no such page is for the router to say */
async function fetchPage(routes: RouteObject[], address: string): Promise<boolean> {
  const request = new Request(new URL(address, location.href));
  const parts = matchRoutes(routes, address)?.flatMap(({ route, params }) => [
    typeof route.lazy === 'object' && route.lazy.Component?.(),
    // Ours ask for no more than these two.
    typeof route.loader === 'function' && route.loader({ request, params } as LoaderFunctionArgs),
  ]);
  try {
    await Promise.all(parts ?? []);
    return true;
  } catch (error) {
    return !(error instanceof Error);
  }
}
