import fs from 'node:fs/promises';
import path from 'node:path';
import { contentPolicyWith } from '#shared/content-policy.ts';
import { failureAnswer } from './failure-answer.ts';
import { fileAnswer } from './file-answer.ts';
import { fileInside } from './path-inside.ts';
import { openPrintedStart, type PrintedStart } from './printed-start.ts';
import type { Renderer } from './renderer.ts';
import { screenHeaders } from './screen-headers.ts';

/** A path whose last part looks like a file. */
const fileLike = /\.[a-z0-9]{1,8}$/i;

/**
 * The renderer as it was built for the web: files below `/assets/` by their names, which change with their content;
 * any path that is not a file is a screen.
 * @param webFolder with `index.html` and `assets/`
 * @param publicUrl the journal's address on the web, for links that must be whole
 * @param printed screens that come rendered; all others are rendered by their scripts
 */
export function openBuiltRenderer(webFolder: string, publicUrl: string, printed?: PrintedStart): Renderer {
  const opened = openDocuments(webFolder, publicUrl, printed);
  return {
    // Who asks for a document is told what went wrong.
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
 * The document of each path: a printed one, else one in which stands only what the host tells the renderer; and the
 * headers of all answers, which allow the style inside of the printed.
 */
async function openDocuments(webFolder: string, publicUrl: string, printed: PrintedStart | undefined) {
  const template = await fs.readFile(path.join(webFolder, 'index.html'), 'utf8');
  const start = printed && (await openPrintedStart(printed, template));
  const state = JSON.stringify({ publicUrl }).replaceAll('<', '\\u003c');
  const plain = template.replace(
    '<!--state-->',
    () => `<script type="application/json" id="render-state">${state}</script>`,
  );
  const styles = start ? [start.styleSource] : [];
  return {
    headers: screenHeaders(contentPolicyWith({ 'style-src': styles })),
    documentOf: async (pathname: string) => (await start?.find(pathname)) ?? plain,
  };
}
