import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { plantedDocx } from '../../../../tests/support/planted/docx.ts';
import { plantedOdt } from '../../../../tests/support/planted/odt.ts';
import { plantedPerson } from '../../../../tests/support/planted/person.ts';
import { scrub } from '../scrub/scrub.ts';
import { elsewhereIn } from './elsewhere.ts';
import { findNames } from './find-names.ts';
import { textOf } from './text-of.ts';

const person = plantedPerson(0);
const { givenName, familyName } = person;
const named = `${givenName} ${familyName}`;
const body = (content: string) => ({
  'word/document.xml': (xml: string) => xml.replace('<w:sectPr/>', `${content}<w:sectPr/>`),
});
const field = (...codes: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${codes.map((code) => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const inOdt = (content: string) => ({
  'content.xml': (xml: string) => xml.replace('</office:text>', `${content}</office:text>`),
});

/** The names told of a copy; some of the file's parts are changed before. */
async function toldOf(type: 'docx' | 'odt', change: Record<string, (xml: string) => string>) {
  const parts = unzipSync((type === 'docx' ? plantedDocx : plantedOdt)(person, []));
  for (const [name, changed] of Object.entries(change))
    parts[name] = strToU8(changed(strFromU8(parts[name] ?? new Uint8Array())));
  const copy = await scrub(zipSync(parts), type);
  if (copy.outcome !== 'scrubbed') throw new Error(copy.reason);
  const text = await textOf(copy.bytes, type);
  const left = Object.values(unzipSync(copy.bytes)).some((part) => strFromU8(part).includes(familyName));
  expect(left).toBe(true);
  return findNames([...text, ...elsewhereIn(copy.bytes, type, text)], [person]);
}

test.each<[where: string, type: 'docx' | 'odt', change: Record<string, (xml: string) => string>]>([
  ['the formula that a field draws', 'docx', body(field(' EQ \\x(', `${named}) `))],
  ['the formula of a simple field', 'docx', body(`<w:p><w:fldSimple w:instr=" EQ \\x(${named}) "/></w:p>`)],
  ['the address in a field', 'docx', body(field(` HYPERLINK "https://a.example/~${familyName}" `))],
  ['the value of an attribute', 'docx', body(`<w:p><w:pPr><w:jc w:val="${familyName}"/></w:pPr></w:p>`)],
  ['the text of an unknown element', 'docx', body(`<w:p><w:own>${named}</w:own>${named}</w:p>`)],
  ['text outside paragraphs', 'docx', body(`<w:r><w:t>${named}</w:t></w:r>`)],
  [
    'a sign that settings hold',
    'docx',
    {
      'word/settings.xml': (xml) =>
        xml.replace('<w:compat/>', `<w:noLineBreaksAfter w:lang="ru-RU" w:val="${named}"/>`),
    },
  ],
  ['text beside the paragraphs of a frame', 'odt', inOdt(`<draw:frame>${named}</draw:frame>`)],
  [
    'the title of a chart',
    'odt',
    {
      ...inOdt('<text:p><draw:frame><draw:object xlink:href="./Object 1"/></draw:frame></text:p>'),
      'Object 1/content.xml': () =>
        `<chart:chart xmlns:chart="urn:oasis:names:tc:opendocument:xmlns:chart:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><text:p>${named}</text:p></chart:chart>`,
    },
  ],
  [
    'the signs of a list',
    'odt',
    {
      'styles.xml': (xml) =>
        xml.replace(
          '<office:styles/>',
          `<office:styles><text:list-level-style-number style:num-suffix="${named}"/></office:styles>`,
        ),
    },
  ],
])('a name that stays in %s (%s) is told', async (_, type, change) => {
  expect((await toldOf(type, change)).length).toBeGreaterThan(0);
});

test('fonts and styles of programs are no names', async () => {
  const made = await scrub(plantedDocx(person, ['font-names', 'style-names']), 'docx');
  if (made.outcome !== 'scrubbed') throw new Error(made.reason);
  const roman = { givenName: 'Normal', familyName: 'Title' };
  const text = await textOf(made.bytes, 'docx');
  expect(findNames(elsewhereIn(made.bytes, 'docx', text), [roman])).toEqual([]);
});
