import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const sheet = 'pdfjs-dist/legacy/web/pdf_viewer.css';

/**
 * The selectors of the reader's pages; all other rules are for editors, dialogs and side bars it does not
 * have.
 */
const used =
  /:root|\.textLayer(?!Images)|\.annotationLayer|\.canvasWrapper|\.pdfViewer|\.spread|\.dummyPage|\[data-main-rotation/;
const unused = /annotationEditorLayer|editorAnnotation|annotationCommentButton|PresentationMode|\.loading/i;

/**
 * The selectors of editors on pages; signatures, comments and highlights are done in other ways here, or not
 * at all.
 */
const usedByEditors = /annotationEditorLayer|data-editor-rotation|[bB]asicColorPicker/;
const unusedByEditors = /#(?!viewerContainer)|comment|\.dialog/i;

/** Their remaining cursors and icons, in variables that nothing reads. */
const editorPictures = /url\(images\/[^)]*\)/g;

/**
 * The colour scheme of the whole page, which is not for a viewer to say: readers choose the colours in which they read a
 * text.
 */
const schemeOfRoot = /(:root\s*\{[^{}]*?)(?<![-\w])color-scheme:[^;}]*;/g;

/** The name of the editors' style sheet, loaded when a user writes on a page. */
const editorSheet = 'pdfjs-dist/legacy/web/pdf_viewer-editors.css';

/**
 * Reduces the style sheet of pdf.js to the rules that the reader uses, about a fifth, with those of editors
 * in a sheet of their own.
 */
export function pdfjsStyle(): Plugin {
  const original = createRequire(import.meta.url).resolve(sheet);
  const reduced = path.resolve('out/pdfjs-style/pdf_viewer.css');
  const editors = path.resolve('out/pdfjs-style/editors.css');
  return {
    name: 'pdfjs-style',
    enforce: 'pre',
    buildStart: () => {
      const css = fs.readFileSync(original, 'utf8');
      fs.mkdirSync(path.dirname(reduced), { recursive: true });
      fs.writeFileSync(reduced, inLayer(reduceStyle(css)));
      fs.writeFileSync(editors, inLayer(editorStyle(css)));
    },
    resolveId: (id) => {
      if (id === `${sheet}?url`) return `${reduced}?url`;
      return id === `${editorSheet}?url` ? `${editors}?url` : undefined;
    },
  };
}

/** The layer below all of our own. */
function inLayer(css: string): string {
  return `@layer pdfjs {\n${css}\n}`;
}

/** The rules of a style sheet that pages of pdf.js need. */
export function reduceStyle(css: string): string {
  return topRules(css)
    .filter((rule) => {
      const selector = rule.slice(0, rule.indexOf('{'));
      const asked = selector.startsWith('@') ? rule : selector;
      return used.test(asked) && !unused.test(selector);
    })
    .join('\n')
    .replace(schemeOfRoot, '$1')
    .replaceAll(editorPictures, 'none');
}

/** The additional rules that editors on these pages need. */
export function editorStyle(css: string): string {
  return topRules(css)
    .filter((rule) => {
      const selector = rule.slice(0, rule.indexOf('{'));
      const asked = selector.startsWith('@') ? rule : selector;
      return usedByEditors.test(asked) && !unusedByEditors.test(selector);
    })
    .join('\n')
    .replaceAll(editorPictures, 'none');
}

/** The top-level rules, complete, without comments. */
function topRules(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const rules: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: sign, index } of bare.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g)) {
    if (sign === '{') depth += 1;
    if (sign !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(bare.slice(begin, index + 1).trim());
    begin = index + 1;
  }
  return rules;
}
