import type { Language } from '#shared/language.ts';
import { nothingOffered } from '#shared/program-offer.ts';
import type { ServerBundle } from '#shared/rendering.ts';
import { scriptJson } from '../head/script-json.ts';
import type { InsideSources, Renderer } from './renderer.ts';
import { tidyHtml } from './tidy-html.ts';

/** What a document needs besides the rendered page: the template and the links to files it will need. */
export type DocumentParts = {
  /** `index.html` with its comments for head, body and state. */
  template: string;
  /** Elements for the head that fetch early what the first screen of a language uses. */
  preloads(language: Language): string;
  /** Sources of the content security policy that allow what the template has inside. */
  inside: InsideSources;
};

/** Draws documents from the renderer's bundle and its template. */
export function createRenderer(
  bundle: ServerBundle,
  { template: given, preloads, inside }: DocumentParts,
): Renderer {
  const [start, beforeHead, beforeBody, beforeState, end] = partsOf(tidyHtml(given));
  const fill = (language: Language, head: string, body: string, state: string) =>
    [
      `${start}<html lang="${language}">`,
      beforeHead,
      tidyHtml(head),
      beforeBody,
      tidyHtml(body),
      beforeState,
      state,
      end,
    ].join('');

  return {
    inside,
    page: async (address, library, publicUrl, machineHead, program = nothingOffered) => {
      const rendered = await bundle.render(address, library, publicUrl, program);
      if (rendered.kind === 'redirect') return rendered;
      const { status, language, head, body, cacheable } = rendered;
      const state = `<script type="application/json" id="render-state">${scriptJson(rendered.state)}</script>`;
      return {
        kind: 'page',
        status,
        cacheable,
        html: fill(language, preloads(language) + head + machineHead, body, state),
      };
    },
    fault: (pathname, fault) => {
      const { language, head, body } = bundle.renderFault(pathname, fault);
      // Without scripts: they would try to take over a page that has no data.
      return fill(language, head, body, '').replaceAll(/<script\b.*?<\/script>/g, '');
    },
  };
}

/**
 * What stands around the language and each comment of a template. It is cut once: it holds the whole style sheet, and
 * to look through that for every page took a fifth of the time in which pages are rendered.
 * @throws Error when the template lacks one of them
 */
function partsOf(
  template: string,
): [start: string, beforeHead: string, beforeBody: string, beforeState: string, end: string] {
  let rest = template;
  const before = (mark: string) => {
    const place = rest.indexOf(mark);
    if (place < 0) throw new Error(`the template has no ${mark}`);
    const part = rest.slice(0, place);
    rest = rest.slice(place + mark.length);
    return part;
  };
  const parts = ['<html lang="ru">', '<!--head-->', '<!--body-->', '<!--state-->'] as const;
  const [start, beforeHead, beforeBody, beforeState] = parts.map(before) as [string, string, string, string];
  return [start, beforeHead, beforeBody, beforeState, rest];
}
