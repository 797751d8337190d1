import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { withoutOwnLetters } from '../pictures/drawing-letters.ts';
import { escapeHtml } from './html.ts';
import { SourceProblem } from './source-problem.ts';

/** An SVG file as inline HTML with its alternative text, so that it uses the page's fonts. */
export function inlineFigure(file: string, alt: string, scope: string): string {
  return openWith(scopeIds(withoutFonts(readSvg(file).svg), `${scope}-${basename(file, '.svg')}`), alt);
}

/** The size of an SVG file, in its own units. */
export function figureSize(file: string): { width: number; height: number } {
  const [, , width, height] = readSvg(file)
    .box.trim()
    .split(/[\s,]+/);
  return { width: Number(width), height: Number(height) };
}

function readSvg(file: string): { svg: string; box: string } {
  if (!existsSync(file)) throw new SourceProblem(file, 'is missing');
  const svg = withoutOwnLetters(readFileSync(file, 'utf8'));
  if (/<script|\son\w+=|<foreignObject/i.test(svg))
    throw new SourceProblem(file, 'contains a script or foreign content');
  if (/(?:href|src)="(?!#)/i.test(svg)) throw new SourceProblem(file, 'refers to an external resource');
  const start = svg.indexOf('<svg');
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1];
  if (start < 0 || box === undefined) throw new SourceProblem(file, 'is not an SVG with a viewBox');
  return { svg: svg.slice(start), box };
}

/** Fonts in style attributes would override those of the page; fonts given in other ways do not. */
function withoutFonts(svg: string): string {
  return svg.replace(/(\sstyle="[^"]*?)font-family:(?:&quot;|[^;"])*;?\s*/g, '$1');
}

/** Prefixes every id of an SVG, so that no two figures of a document share one. */
function scopeIds(svg: string, prefix: string): string {
  return svg
    .replace(/\sid="([^"]+)"/g, ` id="${prefix}-$1"`)
    .replace(/url\((&quot;|['"]?)#/g, `url($1#${prefix}-`)
    .replace(/href="#/g, `href="#${prefix}-`);
}

function openWith(svg: string, alt: string): string {
  return svg
    .replace(/^<svg([^>]*)>/, (_, attributes: string) => {
      const kept = attributes.replace(/\s(?:width|height|role|aria-label|aria-labelledby)="[^"]*"/g, '');
      return `<svg${kept} role="img" aria-label="${escapeHtml(alt)}">`;
    })
    .replace(/<title>[\s\S]*?<\/title>/, '');
}
