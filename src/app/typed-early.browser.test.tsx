import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { DoneEarly } from './done-early.tsx';
import { keepTyped } from './typed-early.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });

/** Forms of the kinds that pages have: fields that hold their text, one that state holds, and one that is restored. */
function Forms({ heard }: { heard: (what: string) => void }) {
  const [subject, setSubject] = useState('Yards');
  const [agreed, setAgreed] = useState(false);
  const [restored, setRestored] = useState('');
  useEffect(() => setRestored('Kept from before.'), []);
  return (
    <>
      <form method="post" onInput={({ target }) => heard((target as HTMLInputElement).name)}>
        <textarea aria-label="Letter" name="letter" defaultValue="Dear editor," />
        <input aria-label="Subject" value={subject} onChange={({ target }) => setSubject(target.value)} />
        <input
          type="checkbox"
          aria-label="Agreed"
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        <input type="radio" name="rating" value="good" aria-label="Good" />
        <input type="radio" name="rating" value="poor" aria-label="Poor" defaultChecked />
        <select aria-label="Language" defaultValue="en">
          <option>ru</option>
          <option>en</option>
          <option>kk</option>
        </select>
        <textarea
          aria-label="Remarks"
          value={restored}
          onChange={({ target }) => setRestored(target.value)}
        />
      </form>
      <form>
        <input aria-label="Search" name="search" onInput={() => heard('search')} />
      </form>
      <DoneEarly />
      <output>{JSON.stringify({ subject, agreed, restored })}</output>
    </>
  );
}

/** The page as served, as it is once something was done on it, taken over. */
async function takenOver(type: () => Promise<void>): Promise<string[]> {
  const heard: string[] = [];
  const forms = <Forms heard={(what) => heard.push(what)} />;
  const element = document.createElement('div');
  document.body.append(element);
  element.innerHTML = renderToString(forms);
  await type();
  keepTyped();
  const root = hydrateRoot(element, forms);
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  await expect.poll(() => state().restored).toMatch(/^Kept from before/);
  return heard;
}

const state = () =>
  JSON.parse(document.querySelector('output')?.textContent ?? '{}') as Record<string, unknown>;

test('what was typed and chosen before the scripts came stays, and the page is told of it', async () => {
  const heard = await takenOver(async () => {
    await field('Letter').fill('Dear');
    await field('Subject').fill('Streets');
    await field('Agreed').click();
    await field('Good').click();
    await field('Language').selectOptions('kk');
  });
  await expect.poll(state).toMatchObject({ subject: 'Streets', agreed: true });
  await expect.element(field('Letter')).toHaveValue('Dear');
  await expect.element(field('Good')).toBeChecked();
  await expect.element(field('Language')).toHaveValue('kk');
  expect(heard).toContain('letter');
  expect(heard).toContain('rating');
});

test('a text that is restored and one that was typed early are both there', async () => {
  await takenOver(() => field('Remarks').fill('Typed early.'));
  await expect.element(field('Remarks')).toHaveValue('Kept from before.\nTyped early.');
});

test('what was typed into a field that is not sent to the server is not typed again', async () => {
  const heard = await takenOver(() => field('Search').fill('land'));
  await expect.element(field('Search')).toHaveValue('land');
  expect(heard).toEqual([]);
});

test('a text that was made empty stays empty', async () => {
  const heard = await takenOver(() => field('Letter').fill(''));
  await expect.poll(() => heard).toContain('letter');
  await expect.element(field('Letter')).toHaveValue('');
});
