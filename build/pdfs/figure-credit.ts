import type { Element, ElementContent } from 'hast';
import type { Language } from '../../src/shared/language/language.ts';
import type { FigureAttributes } from './figure-faults.ts';
import { figureLicence } from './figure-licence.ts';
import { figureWords } from './figure-words.ts';
import { element } from './hast-element.ts';

/** Whose a picture is, where it comes from and who may use it, as a line in small below its caption; none if nothing is said. */
export function figureCredit(
  { credit, source, permission, licence }: FigureAttributes,
  language: Language,
): Element | undefined {
  const words = figureWords[language];
  const said: Element[] = [];
  const say = (name: string, ...content: ElementContent[]) =>
    said.push(element('span', content, { className: [name] }));
  if (credit) say('credit', text(sentence(credit)));
  if (source) say('source', text(sentence(`${words.source}: ${source}`)));
  if (permission) say('permission', text(sentence(permission)));
  const known = licence ? figureLicence(licence) : undefined;
  if (known) {
    const link = element('a', [text(known.mark ? words.publicDomain : known.name)], { href: known.url });
    say('licence', ...(known.mark ? [] : [text(`${words.licence} `)]), link, text('.'));
  }
  if (said.length === 0) return undefined;
  const spaced = said.flatMap((part, place) => (place === 0 ? [part] : [text(' '), part]));
  return element('small', spaced);
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function sentence(words: string): string {
  const written = words.trim();
  return /[.!?…]$/.test(written) ? written : `${written}.`;
}
