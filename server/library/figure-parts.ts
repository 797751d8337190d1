import { isDescription } from './figure-description.ts';
import { find, readCaption } from './full-text.ts';
import { elementsIn, type HtmlNode, textOf } from './html-tree.ts';
import type { XmlElement } from './xml.ts';

/** What stands below the caption of a figure, in its own words; the address is that of its licence. */
export type FigureCredit = Partial<
  Record<'credit' | 'source' | 'permission' | 'licence' | 'licenceUrl', string>
>;

/** A figure, or a part of one, taken apart. */
export type FigureParts = {
  /** Such as `Figure 2.`, or the letter of a part. */
  label: string | undefined;
  /** The words of its caption, without what stands below it. */
  words: HtmlNode[];
  /** That line itself. */
  small: XmlElement | undefined;
  credit: FigureCredit;
  image: XmlElement | undefined;
  /** Its parts, if it has several. */
  parts: XmlElement[];
  /** The paragraphs and lists of its long description. */
  description: XmlElement[];
};

/** Takes a figure of a full text apart. */
export function readFigure(figure: XmlElement): FigureParts {
  const inside = elementsIn(figure.children);
  const parts = inside.filter(({ name }) => name === 'figure');
  const caption = inside.find(({ name }) => name === 'figcaption');
  const { label, words } = readCaption(caption);
  const small = elementsIn(words).find(({ name }) => name === 'small');
  const described = elementsIn(words).find(isDescription);
  return {
    label,
    words: withoutSpaceAtEnd(words.filter((node) => node !== small && node !== described)),
    small,
    credit: small ? readCredit(small) : {},
    image: parts.length > 0 ? undefined : find(figure, 'img'),
    parts,
    description: elementsIn(described?.children ?? []).filter(({ name }) => name !== 'summary'),
  };
}

/** The pictures of an image by their widths in pixels, narrowest first; none if it has only one. */
export function widthsOf({ attributes }: XmlElement): { address: string; width: number }[] {
  const set = String(attributes.srcset ?? '');
  return set.split(', ').flatMap((each) => {
    const [, address, width] = /^(\S+) (\d+)w$/.exec(each) ?? [];
    return address ? { address, width: Number(width) } : [];
  });
}

function readCredit(small: XmlElement): FigureCredit {
  const credit: FigureCredit = {};
  for (const { attributes, children } of elementsIn(small.children)) {
    const kind = String(attributes.class) as keyof FigureCredit;
    credit[kind] = textOf(children);
    const [link] = elementsIn(children);
    if (kind === 'licence' && link) credit.licenceUrl = String(link.attributes.href);
  }
  return credit;
}

function withoutSpaceAtEnd(nodes: HtmlNode[]): HtmlNode[] {
  const last = nodes.at(-1);
  return typeof last === 'string' ? [...nodes.slice(0, -1), last.trimEnd()] : nodes;
}
