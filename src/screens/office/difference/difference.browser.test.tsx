import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CopyDifference, Passage } from '#shared/office/text-difference.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { mountOnPage, press } from '../../../../tests/support/browser/reading-room.tsx';
import { loadWords } from '../../../i18n/load-words.ts';
import { Difference } from './difference.tsx';

const passage = (change: Passage['change'], ...cells: Passage['cells'][number]): Passage => ({
  kind: 'paragraph',
  change,
  label: '',
  cells: [cells],
});
const same = (number: number) => passage('same', { text: `Paragraph ${number} stays as it was.` });

const compared: CopyDifference = {
  language: 'en',
  round: 1,
  now: 2,
  difference: {
    isCoarse: false,
    passages: [
      passage(
        'changed',
        { text: 'We asked ' },
        { text: 'two ', change: 'deleted' },
        { text: 'three ', change: 'inserted' },
        { text: 'hundred households.' },
      ),
      ...[1, 2, 3, 4, 5, 6].map(same),
      passage('deleted', { text: 'Nobody will miss this.', change: 'deleted' }),
      passage('moved-away', { text: 'This stood here and stands elsewhere now.' }),
      { ...passage('same', { text: 'Short' }), kind: 'heading', level: 1 },
      passage('moved-here', { text: 'This stood here and stands elsewhere now.' }),
    ],
  },
  why: null,
  remarks: [{ alias: 'K', number: 1, quotation: 'two hundred', text: 'Who are “two hundred”?', passage: 0 }],
};

async function open(shown: CopyDifference, width = 1280): Promise<void> {
  await Promise.all([loadWords('en', 'office'), page.viewport(width, 720)]);
  await mountOnPage(
    <main>
      <h1>Changes since round 1</h1>
      <Difference compared={shown} />
    </main>,
  );
}

const focused = () => document.activeElement?.textContent ?? '';

test('changed words are marked and read aloud, unchanged passages folded, and remarks beside the words they quote', async () => {
  await open(compared);
  await expect.element(page.bySelector('del').first()).toHaveTextContent('deleted: two');
  await expect.element(page.bySelector('ins')).toHaveTextContent('inserted: three');
  await expect.element(page.getByText('changed: 1 · deleted: 1 · moved: 1')).toBeVisible();
  await expect.element(page.getByText('Paragraph 3 stays as it was.')).not.toBeVisible();
  await page.getByText('Unchanged passages: 4').click();
  await expect.element(page.getByText('Paragraph 3 stays as it was.')).toBeVisible();
  const remarks = page.getByRole('complementary', { name: 'Remarks on this passage' });
  await expect.element(remarks.getByText('Who are “two hundred”?')).toBeVisible();
  await expectNothingFound('a difference');
});

test('a button and keys lead from change to change, and links do without scripts', async () => {
  await open(compared);
  await page.getByRole('link', { name: 'Next change', exact: true }).click();
  expect(focused()).toContain('1 of 3');
  await press('n');
  expect(focused()).toContain('Nobody will miss this.');
  await press('n');
  expect(focused()).toContain('3 of 3');
  await press('n');
  expect(focused()).toContain('1 of 3');
  await press('p');
  expect(focused()).toContain('3 of 3');
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(focused()).toMatch(/[23] of 3/);
  const way = page.getByRole('link', { name: 'to the next change 2' });
  await expect.element(way).toHaveAttribute('href', '#change-2');
});

test('what cannot be compared is never called unchanged, and what is unchanged is said', async () => {
  await open({ ...compared, difference: null, why: 'pdf', remarks: [] });
  await expect.element(page.getByText('The two versions cannot be compared.')).toBeVisible();
  await expect.element(page.getByText(/no running text/)).toBeVisible();
  await expect.element(page.getByText(/are the same/)).not.toBeInTheDocument();
  await open({ ...compared, difference: { passages: [same(1)], isCoarse: false }, remarks: [] });
  await expect.element(page.getByText(/The words of both texts are the same/)).toBeVisible();
});

test('a narrow screen shows all of it without scrolling sideways', async () => {
  await open(
    {
      ...compared,
      difference: {
        ...compared.difference,
        passages: [...(compared.difference?.passages ?? [])],
        isCoarse: true,
      },
    },
    390,
  );
  await expect.element(page.getByText(/too different/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
