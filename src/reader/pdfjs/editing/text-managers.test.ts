import { expect, test } from 'vitest';
import { createTextManagers, type Described } from './text-managers.ts';

test('a picture is asked about with what it says, and says what was answered', () => {
  const asked: Described[] = [];
  const { altTexts } = createTextManagers((described) => asked.push(described));
  const editor = { altTextData: { altText: null as string | null, decorative: false } };
  altTexts.editAltText(undefined, editor);
  const [described] = asked;
  expect(described).toMatchObject({ kind: 'picture', altText: { text: '', decorative: false } });
  described?.say({ text: 'A red square', decorative: false });
  expect(editor.altTextData).toEqual({ altText: 'A red square', decorative: false });
  described?.say({ text: '', decorative: true });
  expect(editor.altTextData).toEqual({ altText: '', decorative: true });
});
