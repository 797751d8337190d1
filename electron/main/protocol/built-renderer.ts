import fs from 'node:fs/promises';
import path from 'node:path';
import { contentPolicyWith } from '#shared/page/content-policy.ts';
import { failureAnswer } from './failure-answer.ts';
import { fileAnswer } from './file-answer.ts';
import { fileInside } from './path-inside.ts';
import { openPrintedStart, type PrintedStart } from './printed-start.ts';
import type { Marks, Renderer } from './renderer.ts';
import { screenHeaders } from './screen-headers.ts';

/** A path whose last segment looks like a file name. */
const fileLike = /\.[a-z0-9]{1,8}$/i;

/**
 * Serves the renderer as built for the web: files below `/assets/`, whose names change with their content,
 * and for any path that is not a file the document of a screen.
 * @param webFolder contains `index.html` and `assets/`
 * @param publicUrl the journal's address on the web, for absolute links
 * @param printed prerendered screens; all others are rendered by their scripts
 * @param marks attributes of every document's root, by which its styles and scripts leave things out
 */
export function openBuiltRenderer(
  webFolder: string,
  publicUrl: string,
  printed?: PrintedStart,
  marks: Marks = {},
): Renderer {
  const opened = openDocuments(webFolder, publicUrl, printed, marks);
  return {
    // If opening fails, the request for a document reports it.
    headers: opened.then(
      ({ headers }) => headers,
      () => screenHeaders(),
    ),
    answer: async (request, url) => {
      if (url.pathname.startsWith('/assets/')) {
        const file = fileInside(webFolder, url.pathname);
        const forever = { 'cache-control': 'max-age=31536000, immutable' };
        return file ? fileAnswer(request, file, forever) : missing();
      }
      if (fileLike.test(url.pathname)) return missing();
      const document = await (await opened).documentOf(url.pathname);
      return new Response(request.method === 'HEAD' ? null : document, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      });
    },
  };
}

function missing(): Response {
  return failureAnswer('notFound', 'there is no such file');
}

/**
 * Reads the template and the prerendered screens.
 * @returns the document of each path: the prerendered one, else the template with the host's data for the
 * renderer; and the headers of all answers, which allow the inline styles of prerendered screens
 */
async function openDocuments(
  webFolder: string,
  publicUrl: string,
  printed: PrintedStart | undefined,
  marks: Marks,
) {
  const template = await fs.readFile(path.join(webFolder, 'index.html'), 'utf8');
  const start = printed && (await openPrintedStart(printed, template));
  const state = JSON.stringify({ publicUrl }).replaceAll('<', '\\u003c');
  const plain = template.replace(
    '<!--state-->',
    () => `<script type="application/json" id="render-state">${state}</script>`,
  );
  const written = Object.entries(marks).map(([name, value]) => ` ${name}="${value}"`);
  const marked = (document: string) => document.replace('<html', `<html${written.join('')}`);
  return {
    headers: screenHeaders(
      contentPolicyWith(
        start ? { 'style-src': [start.sources.style], 'script-src': [start.sources.script] } : {},
      ),
    ),
    documentOf: async (pathname: string) => marked((await start?.find(pathname)) ?? plain),
  };
}
