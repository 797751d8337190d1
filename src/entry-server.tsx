import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { languageOf } from '#shared/address.ts';
import type { ServerBundle } from '#shared/rendering.ts';
import { FaultPage } from './app/fault-page.tsx';
import { loadScreens as loadAll } from './app/lazy-screens.ts';
import type { RenderState } from './app/render-state.ts';
import { createRoutes } from './app/routes.tsx';
import { SiteContext } from './app/site.ts';
import { words as en } from './i18n/en.ts';
import { words as enForms } from './i18n/en-forms.ts';
import { words as enJournal } from './i18n/en-journal.ts';
import { words as enProgram } from './i18n/en-program.ts';
import { words as enSearch } from './i18n/en-search.ts';
import { words as kk } from './i18n/kk.ts';
import { words as kkForms } from './i18n/kk-forms.ts';
import { words as kkJournal } from './i18n/kk-journal.ts';
import { words as kkProgram } from './i18n/kk-program.ts';
import { words as kkSearch } from './i18n/kk-search.ts';
import { words as ru } from './i18n/ru.ts';
import { words as ruForms } from './i18n/ru-forms.ts';
import { words as ruJournal } from './i18n/ru-journal.ts';
import { words as ruProgram } from './i18n/ru-program.ts';
import { words as ruSearch } from './i18n/ru-search.ts';
import { createWords } from './i18n/words.ts';

const words = {
  ru: createWords('ru', { ...ru, ...ruJournal, ...ruForms, ...ruSearch, ...ruProgram }),
  en: createWords('en', { ...en, ...enJournal, ...enForms, ...enSearch, ...enProgram }),
  kk: createWords('kk', { ...kk, ...kkJournal, ...kkForms, ...kkSearch, ...kkProgram }),
};

export const render: ServerBundle['render'] = async (address, library, publicUrl, program) => {
  const { query, dataRoutes } = createStaticHandler(createRoutes(library, program, async () => undefined));
  const context = await query(new Request(new URL(address, publicUrl)));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const fault = Object.values(context.errors ?? {})[0];
  if (fault && context.statusCode >= 500) throw fault;

  const html = renderToString(
    <StrictMode>
      <SiteContext value={{ publicUrl, words: (language) => words[language] }}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SiteContext>
    </StrictMode>,
  );
  const { head, body } = splitHead(html);
  const { loaderData, actionData, errors } = context;
  return {
    kind: 'page',
    status: context.statusCode,
    language: languageOf(context.location.pathname),
    head,
    body,
    state: { publicUrl, hydration: { loaderData, actionData, errors } } satisfies RenderState,
    cacheable: !context.matches.some(({ params }) => params.any ?? params.extra),
  };
};

export const loadScreens: ServerBundle['loadScreens'] = loadAll;

export const renderFault: ServerBundle['renderFault'] = (pathname, fault) => {
  const language = languageOf(pathname);
  const t = words[language].getFixedT(language, 'failures');
  return { language, ...splitHead(renderToString(<FaultPage t={t} language={language} {...fault} />)) };
};

/** React writes what belongs into the head before the first element of the page. */
function splitHead(html: string): { head: string; body: string } {
  const start = html.search(/<(?:div|main)[\s>]/);
  return { head: html.slice(0, start), body: html.slice(start) };
}
