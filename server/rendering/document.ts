import type { Language } from '#shared/language/language.ts';
import { strangersOffice } from '#shared/office/strangers-office.ts';
import type { ServerBundle } from '#shared/page/rendering.ts';
import { nothingOffered } from '#shared/program/program-offer.ts';
import { scriptJson } from '../head/script-json.ts';
import type { InsideSources, Renderer } from './renderer.ts';
import { tidyHtml } from './tidy-html.ts';

/** The parts of a document around the rendered page: the template and preload links. */
export type DocumentParts = {
  /** `index.html` with placeholder comments for head, body and state. */
  template: string;
  /** The same for the page of an article with its text, by default no other one. */
  templateOfTexts?: string;
  /** Preload links for the first screen in a language. */
  preloads(language: Language): string;
  /** The elements of styles that only some pages have, by the body of a page; by default there are none. */
  sheets?(body: string): string;
  /** The patterns of all pages, by default none is known. */
  patterns?: readonly string[];
  /** Sources of the content security policy that allow the template's inline elements. */
  inside: InsideSources;
};

/** The text of an article. */
const textBegins = /<section class="text">/;

/** Creates the renderer of documents from the renderer bundle and its template. */
export function createRenderer(
  bundle: ServerBundle,
  { template, templateOfTexts = template, preloads, sheets = () => '', patterns = [], inside }: DocumentParts,
): Renderer {
  const parts = partsOf(tidyHtml(template));
  const partsOfTexts = partsOf(tidyHtml(templateOfTexts));
  const fill = (language: Language, head: string, body: string, state: string) => {
    const [start, beforeHead, beforeBody, beforeState, end] = textBegins.test(body) ? partsOfTexts : parts;
    return [
      `${start}<html lang="${language}">`,
      beforeHead,
      tidyHtml(head),
      beforeBody,
      tidyHtml(body),
      beforeState,
      state,
      end,
    ].join('');
  };

  return {
    inside,
    patterns,
    page: async (address, library, host, machineHead, program = nothingOffered, office = strangersOffice) => {
      const rendered = await bundle.render(address, library, host, program, office);
      if (rendered.kind === 'redirect') return rendered;
      const { status, language, head, body, cacheable } = rendered;
      const state = `<script type="application/json" id="render-state">${scriptJson(rendered.state)}</script>`;
      return {
        kind: 'page',
        status,
        cacheable,
        html: fill(language, preloads(language) + head + machineHead + sheets(body), body, state),
      };
    },
    fault: (pathname, fault) => {
      const { language, head, body } = bundle.renderFault(pathname, fault);
      // Without scripts: they would try to hydrate a page that has no data.
      return fill(language, head, body, '').replaceAll(/<script\b.*?<\/script>/g, '');
    },
  };
}

/**
 * Splits a template at its language and placeholder comments. Done once: the template includes the style
 * sheet, and searching it for every page took a fifth of the rendering time.
 * @throws Error if the template lacks a placeholder
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
