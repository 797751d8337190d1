import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test } from 'vitest';

const room = 'src/reader/pdfjs/';

/** The reader's sources outside the folder that encapsulates pdf.js. */
const others = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !file.startsWith(room) && fs.existsSync(file));

/** The places in those sources that match a pattern, comments excluded. */
function standsIn(what: RegExp): string[] {
  return others.flatMap((file) => {
    const code = fs.readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return (code.match(what) ?? []).map((found) => `${file}: ${found}`);
  });
}

test('only its room names the CSS classes of pdf.js', () => {
  const classes =
    /\.(?:pdfViewer|textLayer|annotationLayer|annotationEditorLayer|canvasWrapper|linkAnnotation|freeTextEditor|editToolbar|noUserSelect|removePageBorders)\b|data-annotation-id|data-internal-link|data-page-number|dataset\.pageNumber|data-l10n-id/g;
  expect(standsIn(classes)).toEqual([]);
});

test('only its room names the events of pdf.js', () => {
  const events =
    /['"](?:pagesinit|pagechanging|scalechanging|rotationchanging|updateviewarea|pagerender|pagerendered|textlayerrendered|annotationlayerrendered|annotationeditorlayerrendered|linkannotationsadded|thumbnailrendered|updatetextlayermatches|editingstateschanged|switchannotationeditormode)['"]/g;
  expect(standsIn(events)).toEqual([]);
});

test('only its room holds objects of pdf.js', () => {
  expect(
    standsIn(
      /\b(?:eventBus|linkService|findController|annotationStorage|getPageView|InvalidPDFException|PasswordException|PDF\w+Proxy|PDFViewer)\b/g,
    ),
  ).toEqual([]);
  expect(
    standsIn(
      /import \{[^}]*\b(?:viewer|pages|proxy|document|page|pageView)Of\b[^}]*\} from '[^']*\/pdfjs\/[^']*'/g,
    ),
  ).toEqual([]);
});
