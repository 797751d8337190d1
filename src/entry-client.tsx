import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { languages } from '#shared/language/language.ts';
import { officePage } from '#shared/office/office-page.ts';
import { languageOf } from '#shared/page/address.ts';
import { loadOfficeRoutes } from './app/lazy-screens.ts';
import { holdPresses } from './app/pressed-early.ts';
import { type RenderState, renderStateId } from './app/render-state.ts';
import { createRoutes, routesIn, screensIn } from './app/routes.tsx';
import { SiteContext } from './app/site.ts';
import { keepAsServed } from './app/take-translations-back.ts';
import { keepTyped } from './app/typed-early.ts';
import { followAccount } from './client/follow-account.ts';
import { askLibrary } from './client/library.ts';
import { programOffer } from './client/program-offer.ts';
import { loadedWords, loadWords } from './i18n/load-words.ts';

/**
 * Hydrates the page that the server rendered, or renders one if there is none.
 * @throws Error if the document has no root, or what the page needs can't be loaded
 */
export async function takeOver(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root');

  // Zod is loaded with forms and would otherwise test whether the content security policy allows it to
  // compile code.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

  const state = readState();
  const sources = { ask: askLibrary, program: programOffer };
  const isOffice = officePage.test(location.pathname);
  const routes = createRoutes(sources, loadWords, isOffice ? await loadOfficeRoutes() : undefined);
  await Promise.all([loadWords(languageOf(location.pathname)), loadMatchedScreens(routes)]);
  followAccount();
  const router = createBrowserRouter(routes, {
    ...(state?.hydration && { hydrationData: state.hydration }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (!officePage.test(path)) return;
      const routesOf = await loadOfficeRoutes();
      // In all languages: changing the language looks for the page's route before it navigates.
      for (const language of languages) {
        patch(screensIn(language), routesOf(routesIn(language, sources, loadWords)));
      }
    },
  });

  const app = (
    <StrictMode>
      <SiteContext value={{ publicUrl: location.origin, ...state, words: loadedWords }}>
        <RouterProvider router={router} />
      </SiteContext>
    </StrictMode>
  );
  if (!state?.hydration) createRoot(root).render(app);
  else {
    keepAsServed();
    keepTyped();
    hydrateRoot(root, app);
    holdPresses(root);
  }
}

function readState(): RenderState | undefined {
  const text = document.getElementById(renderStateId)?.textContent;
  return text ? (JSON.parse(text) as RenderState) : undefined;
}

/** Hydrating a rendered page needs its screen at once, not lazily. */
async function loadMatchedScreens(all: RouteObject[]): Promise<void> {
  const matches = matchRoutes(all, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object' || !route.lazy.Component) return;
      const Component = await route.lazy.Component();
      Object.assign(route, { Component, lazy: undefined });
    }),
  );
}
