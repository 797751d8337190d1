import { words as texts } from 'virtual:words/server';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { languageOf } from '#shared/page/address.ts';
import type { ServerBundle } from '#shared/page/rendering.ts';
import { FaultPage } from './app/fault-page.tsx';
import { loadScreens as loadAll, loadOfficeRoutes } from './app/lazy-screens.ts';
import type { RenderState } from './app/render-state.ts';
import { createRoutes } from './app/routes.tsx';
import { SiteContext } from './app/site.ts';
import { createWords } from './i18n/words.ts';
import type { ArticlePage } from './screens/article/page-data.ts';

const words = {
  ru: createWords('ru', texts.ru),
  en: createWords('en', texts.en),
  kk: createWords('kk', texts.kk),
};

export const render: ServerBundle['render'] = async (address, library, host, program, office) => {
  const { query, dataRoutes } = createStaticHandler(
    createRoutes(
      { ask: (ask) => ask(library), program, office: (ask) => ask(office) },
      async () => undefined,
      await loadOfficeRoutes(),
    ),
  );
  const context = await query(new Request(new URL(address, host.publicUrl)));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const fault = Object.values(context.errors ?? {})[0];
  if (fault && context.statusCode >= 500) throw fault;

  const html = renderToString(
    <StrictMode>
      <SiteContext value={{ ...host, words: (language) => words[language] }}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SiteContext>
    </StrictMode>,
  );
  const { head, body } = splitHead(html);
  const { actionData, errors } = context;
  const loaderData = withoutTexts(context.loaderData);
  return {
    kind: 'page',
    status: context.statusCode,
    language: languageOf(context.location.pathname),
    head,
    body,
    state: { ...host, hydration: { loaderData, actionData, errors } } satisfies RenderState,
    cacheable: !context.matches.some(({ params }) => params.any ?? params.extra),
  };
};

/** The data of a page for its scripts, without the text of its article: that is in the page. */
function withoutTexts(loaderData: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(loaderData).map(([route, data]) => {
    const { text } = (data ?? {}) as Partial<ArticlePage>;
    return [
      route,
      text?.html === undefined ? data : { ...(data as ArticlePage), text: { ...text, html: undefined } },
    ];
  });
  return Object.fromEntries(entries);
}

export const loadScreens: ServerBundle['loadScreens'] = loadAll;

export const pagePatterns: ServerBundle['pagePatterns'] = async () => {
  const nothing = () => Promise.reject(new Error('patterns have no data'));
  const program = { release: nothing, computer: nothing };
  const [routes] = createRoutes(
    { ask: nothing, program, office: nothing },
    nothing,
    await loadOfficeRoutes(),
  );
  return routes ? patternsIn([{ ...routes, path: '' }], '') : [];
};

/** The patterns of the pages among routes, below that of the route they are in. */
function patternsIn(routes: RouteObject[], above: string): string[] {
  return routes.flatMap(({ path, children }) => {
    const own = path ? `${above}/${path}` : above;
    return children ? patternsIn(children, own) : [own || '/'];
  });
}

export const renderFault: ServerBundle['renderFault'] = (pathname, fault) => {
  const language = languageOf(pathname);
  const t = words[language].getFixedT(language, 'failures');
  return { language, ...splitHead(renderToString(<FaultPage t={t} language={language} {...fault} />)) };
};

/** React writes the elements of the head before the first element of the body. */
function splitHead(html: string): { head: string; body: string } {
  const start = html.search(/<(?:div|main)[\s>]/);
  return { head: html.slice(0, start), body: html.slice(start) };
}
