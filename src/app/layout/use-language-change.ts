import { useContext, useRef, useState } from 'react';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  UNSAFE_DataRouterContext as RouterContext,
} from 'react-router-dom';
import type { Language } from '#shared/language/language.ts';
import { languageOf, withLanguage, withoutLanguage } from '#shared/page/address.ts';
import { holdAnswers } from '../../client/library.ts';

type Change = { at: string; to: Language; state: 'coming' | 'failed' };

/**
 * Switches the page to another language once everything is loaded: if the router itself fails to load
 * something, it replaces the page, and with it whatever was typed or written on it.
 * @param pathname of the page; leaving it cancels the change
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
    // The router sends the same requests again.
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

/**
 * @returns whether everything the page needs could be loaded. A page that does not exist counts as loaded:
 * the router handles it.
 */
async function fetchPage(routes: RouteObject[], address: string): Promise<boolean> {
  const request = new Request(new URL(address, location.href));
  const parts = matchRoutes(routes, address)?.flatMap(({ route, params }) => [
    typeof route.lazy === 'object' && route.lazy.Component?.(),
    // Our loaders use only these two arguments.
    typeof route.loader === 'function' && route.loader({ request, params } as LoaderFunctionArgs),
  ]);
  try {
    await Promise.all(parts ?? []);
    return true;
  } catch (error) {
    return !(error instanceof Error);
  }
}
