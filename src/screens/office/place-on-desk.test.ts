import { expect, test } from 'vitest';
import { unplaced } from '#shared/office/remark.ts';
import { placeOnDesk } from './place-on-desk.ts';

const id = '5f0c8f9e-0000-4000-8000-000000000001';
const [text, scan, gone] = ['1', '2', '3'].map((last) => `5f0c8f9e-1111-4111-8111-00000000000${last}`);
const files = [
  { id: scan ?? '', type: 'pdf' },
  { id: text ?? '', type: 'docx' },
];
const place = (remark: object) => placeOnDesk('m1', files, { ...unplaced, id, ...remark });

test('a remark leads to the words that it quotes, one on a page of a PDF to that page', () => {
  expect(place({ copy: text, paragraph: 2, quotation: 'The yard' })).toBe(
    `/office/m1/copies/${text}#note=${id}`,
  );
  expect(place({ copy: scan, page: 3, quotation: 'The yard' })).toBe(`/office/m1/copies/${scan}#note=${id}`);
  expect(place({ copy: scan, page: 3 })).toBe(`/office/m1/copies/${scan}#page=3`);
  expect(place({ page: 3 }), 'typed without scripts').toBe(`/office/m1/copies/${scan}#page=3`);
});

test('a remark without a place, or on a file that is not there any more, leads nowhere', () => {
  expect(place({})).toBeNull();
  expect(place({ copy: gone, page: 3, quotation: 'The yard' })).toBeNull();
  expect(place({ copy: text, page: 3 }), 'a text has no pages').toBeNull();
});
