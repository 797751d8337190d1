import { Fragment, type ReactNode, Suspense, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { imitateTranslator, type Translator } from '../../tests/support/translator.ts';
import { keepAsServed, takeTranslationsBack } from './take-translations-back.ts';
import { followTranslator, onTranslation } from './translated-page.ts';

beforeAll(followTranslator);

function place(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
}

/** Renders what changes with a state, under a translator that has done its work each time. */
async function translated(kind: Translator, first: ReactNode) {
  const element = place();
  const root = createRoot(element);
  flushSync(() => root.render(first));
  const undo = imitateTranslator(kind);
  onTestFinished(undo);
  onTestFinished(() => root.unmount());
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  await settled();
  return {
    element,
    undo,
    show: async (next: ReactNode) => {
      flushSync(() => root.render(next));
      await settled();
    },
  };
}

type Found = { count: number; words: string; note?: boolean };

function Answer({ count, words, note = false }: Found) {
  return (
    <p>
      {note && <b>Corrected. </b>}
      {count} articles. For {words}
      {note ? ' and others' : null}
    </p>
  );
}

function Taken({ onTaken }: { onTaken: () => void }) {
  useEffect(onTaken, [onTaken]);
  return null;
}

describe.each(['google', 'yandex'] as const)('under the translator of %s', (kind) => {
  test('texts change, come and go beside others, and each is true', async () => {
    const { element, show } = await translated(kind, <Answer count={3} words="steppe" />);
    expect(element.textContent).toBe('3 ARTICLES. FOR STEPPE');
    await show(<Answer count={12} words="theft" />);
    expect(element.textContent).toBe('12 ARTICLES. FOR THEFT');
    await show(<Answer count={12} words="theft" note />);
    expect(element.textContent).toBe('CORRECTED. 12 ARTICLES. FOR THEFT AND OTHERS');
    await show(<Answer count={1} words="yurt" />);
    expect(element.textContent).toBe('1 ARTICLES. FOR YURT');
    await show(null);
    expect(element.textContent).toBe('');
  });

  test('texts in a fragment move with their keys, and what comes stands before them', async () => {
    const keyed = (keys: string[]) => (
      <p>
        {keys.map((key) => (
          <Fragment key={key}>
            {`${key}. Then `}
            <i>{key}</i>
          </Fragment>
        ))}
      </p>
    );
    const { element, show } = await translated(kind, keyed(['a', 'b', 'c']));
    await show(keyed(['c', 'a', 'b']));
    expect(element.textContent).toBe('C. THEN CA. THEN AB. THEN B');
    await show(keyed(['d', 'b']));
    expect(element.textContent).toBe('D. THEN DB. THEN B');
  });

  test('when the translation is undone, the original is as React has it, and goes on', async () => {
    const { element, show, undo } = await translated(kind, <Answer count={3} words="steppe" />);
    await show(<Answer count={12} words="steppe" note />);
    undo();
    expect(element.textContent).toBe('Corrected. 12 articles. For steppe and others');
    await show(<Answer count={1} words="theft" />);
    expect(element.textContent).toBe('1 articles. For theft');
  });

  test('a page that was translated before React took it over keeps what was typed, and is translated again', async () => {
    const page = (
      <main>
        <Answer count={3} words="steppe" />
        <Suspense>
          <input aria-label="Name" />
        </Suspense>
      </main>
    );
    const element = place();
    element.innerHTML = renderToString(page);
    const undo = imitateTranslator(kind);
    onTestFinished(undo);
    const input = element.querySelector('input') as HTMLInputElement;
    input.value = 'typed';
    const complain = vi.fn();
    takeTranslationsBack(element);
    const root = flushSync(() => hydrateRoot(element, page, { onRecoverableError: complain }));
    onTestFinished(() => root.unmount());
    await expect.poll(() => element.textContent).toBe('3 ARTICLES. FOR STEPPE');
    expect(element.querySelector('input')).toBe(input);
    expect(input.value).toBe('typed');
    expect(complain).not.toHaveBeenCalled();
  });

  test('a translator that goes on while React takes the page over waits for it, and goes on then', async () => {
    const { promise: taken, resolve } = Promise.withResolvers<void>();
    const onTaken = () => {
      onTranslation();
      resolve();
    };
    const page = (
      <main>
        <Answer count={3} words="steppe" />
        <Taken onTaken={onTaken} />
        <input aria-label="Name" />
      </main>
    );
    const element = place();
    element.innerHTML = renderToString(page);
    const input = element.querySelector('input') as HTMLInputElement;
    input.value = 'typed';
    const complain = vi.fn();
    keepAsServed();
    const root = hydrateRoot(element, page, { onRecoverableError: complain });
    onTestFinished(() => root.unmount());
    onTestFinished(imitateTranslator(kind, setTimeout));
    await taken;
    await expect.poll(() => element.textContent).toBe('3 ARTICLES. FOR STEPPE');
    expect(element.querySelector('input')).toBe(input);
    expect(input.value).toBe('typed');
    expect(complain).not.toHaveBeenCalled();
  });
});
