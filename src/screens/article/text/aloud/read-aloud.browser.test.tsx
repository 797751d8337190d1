import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { longArticle } from '../../../../../tests/support/browser/articles.ts';
import { expectNothingFound } from '../../../../../tests/support/browser/axe.ts';
import { mountOnPage, press } from '../../../../../tests/support/browser/reading-room.tsx';
import { FullText } from '../full-text.tsx';

const html = `<section class="text"><section id="text-section-1"><h2>Yards</h2>
<p>The city waits. Its yards, <em>too</em>,
wait.</p><p lang="ru">Дворы ждут.</p>${'<p>Words go on.</p>'.repeat(120)}<p>The end is near. It is here.</p></section></section>`;

const text = page.bySelector('#article-text');
const listen = page.getByRole('button', { name: 'Listen' }).first();
const controls = page.getByRole('group', { name: 'Read aloud' });
const control = (name: string) => controls.getByRole('button', { name });

/** What the browser marks as being read. */
const marked = () =>
  [...(CSS.highlights.get('read-aloud') ?? [])].map((range) => String(range).replaceAll(/\s+/g, ' '));

/** Stands in for the voices of the system, until the test ends. */
function imitateSpeech(...languages: string[]) {
  const said: SpeechSynthesisUtterance[] = [];
  let now: SpeechSynthesisUtterance | undefined;
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => languages.map((lang) => ({ lang, name: lang, default: false, localService: true })),
    speak: (utterance: SpeechSynthesisUtterance) => {
      now = utterance;
      said.push(utterance);
    },
    cancel: () => {
      now = undefined;
    },
  });
  const voiced = Object.getOwnPropertyDescriptor(SpeechSynthesisUtterance.prototype, 'voice');
  Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true });
  // The browser takes only voices of its own.
  Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', {
    set: () => undefined,
    configurable: true,
  });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    if (voiced) Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', voiced);
  });
  return {
    /** What is being said: its words, language and pace. */
    now: () => now && [now.text, now.lang, now.rate],
    /** Lets the voice reach the end of the sentence. */
    finish: () => now?.onend?.(new SpeechSynthesisEvent('end', { utterance: now })),
    fail: () =>
      now?.onerror?.(new SpeechSynthesisErrorEvent('error', { utterance: now, error: 'synthesis-failed' })),
    said,
  };
}

async function openText(): Promise<void> {
  await mountOnPage(
    <main>
      <h1>Thefts</h1>
      <FullText text={{ html, outline: [], words: 300 }} article={{ ...longArticle, hasFullText: true }} />
    </main>,
  );
  await expect.element(text.getByText('The city waits.')).toBeVisible();
}

test('without a voice for the language of the text there is no button', async () => {
  imitateSpeech('de-DE', 'ru-RU');
  await openText();
  await expect.element(listen).not.toBeInTheDocument();
});

test('the text is read sentence by sentence, marked without a change to it, at any pace, with pause and stop', async () => {
  const speech = imitateSpeech('en-GB', 'ru-RU');
  await openText();
  const before = text.element().innerHTML;
  await listen.click();
  await expect.element(control('Pause')).toHaveFocus();
  expect(speech.now()).toEqual(['Yards', 'en-GB', 1]);
  speech.finish();
  expect(speech.now()).toEqual(['The city waits.', 'en-GB', 1]);
  expect(marked()).toEqual(['The city waits.']);
  await expectNothingFound('reading aloud');
  speech.finish();
  expect(marked()).toEqual(['Its yards, too, wait.']);

  await control('Faster').click();
  expect(speech.now()).toEqual(['Its yards, too, wait.', 'en-GB', 1.25]);
  await expect.element(controls).toMatchTextContent('1.25×');
  await control('Pause').click();
  expect(speech.now()).toBeUndefined();
  await control('Slower').click();
  expect(speech.now()).toBeUndefined();
  await control('Resume').click();
  expect(speech.now()).toEqual(['Its yards, too, wait.', 'en-GB', 1]);
  speech.finish();
  expect(speech.now()).toEqual(['Дворы ждут.', 'ru-RU', 1]);
  expect(text.element().innerHTML).toBe(before);

  speech.fail();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The voice does not answer.');
  await press('Escape');
  await expect.element(controls).not.toBeInTheDocument();
  await expect.element(listen).toHaveFocus();
  expect([marked(), speech.now()]).toEqual([[], undefined]);
});

test('it begins with what is selected, ends with the text, and follows unless its listener scrolls away', async () => {
  const speech = imitateSpeech('en');
  await openText();
  document.getSelection()?.selectAllChildren(text.getByText('Words go on.').first().element());
  await listen.click();
  await expect.poll(speech.now).toEqual(['Words go on.', 'en', 1]);
  document.getSelection()?.removeAllRanges();
  dispatchEvent(new WheelEvent('wheel', { deltaY: 1 }));
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  const end = scrollY;
  for (let paragraphs = 0; paragraphs < 20; paragraphs += 1) speech.finish();
  expect(scrollY).toBe(end);
  await control('Back to what is being read').click();
  await expect.poll(() => scrollY).toBeLessThan(end);
  await expect.element(text.getByText('Words go on.').nth(20)).toBeInViewport();
  await expect.element(control('Back to what is being read')).not.toBeInTheDocument();
  for (let paragraphs = 0; paragraphs < 100; paragraphs += 1) speech.finish();
  expect(marked()).toEqual(['The end is near.']);
  await expect.element(text.getByText('The end is near.')).toBeInViewport();
  speech.finish();
  speech.finish();
  await expect.element(controls).not.toBeInTheDocument();
  expect(speech.said.at(-1)?.text).toBe('It is here.');
});

test('without a selection it begins with the first sentence in the window', async () => {
  const speech = imitateSpeech('en');
  await openText();
  await listen.click();
  await control('Stop reading').click();
  text.getByText('The end is near.').element().scrollIntoView({ block: 'start', behavior: 'instant' });
  (listen.element() as HTMLElement).click();
  await expect.element(controls).toBeVisible();
  expect(speech.now()?.[0]).toMatch(/^(?:Words go on|The end is near)\.$/);
});
