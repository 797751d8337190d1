import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Element } from 'hast';
import { isPhotograph, type KeptPicture, keptPictures, picturesFolder } from '../pictures/kept-pictures.ts';
import { figureSize, inlineFigure } from './figures.ts';
import { element } from './hast-element.ts';
import type { Setting } from './setting.ts';
import { SourceProblem } from './source-problem.ts';

/** How wide a photograph is on a page: the column of the text, which is 41 rem at most, or half of it for one of two parts. */
const shownWidth = { whole: '(min-width: 48em) 41rem, 94vw', half: '(min-width: 48em) 20rem, 94vw' } as const;

/**
 * The picture of a figure: for screens an image, of a photograph in several widths; for print a drawing, or a photograph
 * that `printedPhotographs` puts in its place.
 * @param half whether it stands beside another
 */
export function figurePicture(setting: Setting, src: string, alt: string, half = false): Element {
  const file = join(setting.source, 'figures', src);
  if (isPhotograph(src)) {
    if (!existsSync(file)) throw new SourceProblem(file, 'is missing');
    return setting.picture
      ? photograph(setting, src, alt, half)
      : element('img', [], {
          className: ['photograph'],
          alt,
          dataFile: file,
          dataHalf: half ? '' : undefined,
        });
  }
  return (
    setting.picture?.(src, alt, figureSize(file)) ??
    element('div', [{ type: 'raw', value: inlineFigure(file, alt, setting.scope) }], {
      className: ['drawing'],
    })
  );
}

function photograph({ source, picture }: Setting, src: string, alt: string, half: boolean): Element {
  const kept = keptPictures(source, src);
  if (!kept || !picture) {
    const slug = basename(dirname(source));
    throw new SourceProblem(
      join(source, 'figures', src),
      `its pictures for pages are not made yet: npm run pictures -- ${slug}`,
    );
  }
  const image = (each: KeptPicture) => picture(each.name, alt, each, picturesFolder);
  const widths = (type: (each: KeptPicture) => boolean) =>
    kept.shown
      .filter(type)
      .map((each) => `${image(each).properties.src} ${each.width}w`)
      .join(', ');
  const sizes = half ? shownWidth.half : shownWidth.whole;
  const own = image(kept.whole);
  Object.assign(own.properties, {
    srcSet: widths(({ type }) => type !== 'webp'),
    sizes,
    decoding: 'async',
  });
  const webp = element('source', [], {
    type: 'image/webp',
    srcSet: widths(({ type }) => type === 'webp'),
    sizes,
  });
  return element('picture', [webp, own]);
}
