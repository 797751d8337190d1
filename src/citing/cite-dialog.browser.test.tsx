import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Article } from '#shared/article/article.ts';
import type { Language } from '#shared/language/language.ts';
import { airArticle, landArticle, longArticle } from '../../tests/support/browser/articles.ts';
import { catchCopies } from '../../tests/support/browser/copied.ts';
import {
  enterRoom,
  leaveRoom,
  mountOnPage,
  press,
  pressOn,
} from '../../tests/support/browser/reading-room.tsx';
import { CiteButton } from './cite-button.tsx';

const words = {
  en: {
    cite: 'Cite',
    dialog: 'Cite this article',
    reference: 'Reference',
    copy: 'Copy',
    copied: /^Copied: Ref/,
  },
  ru: {
    cite: 'Цитировать',
    dialog: 'Цитировать статью',
    reference: 'Ссылка в списке литературы',
    copy: 'Копировать',
    copied: /^Скопировано: Ссылка/,
  },
  kk: {
    cite: 'Сілтеме жасау',
    dialog: 'Мақалаға сілтеме жасау',
    reference: 'Әдебиеттер тізіміндегі сілтеме',
    copy: 'Көшіру',
    copied: /^Көшірілді: /,
  },
} as const;

/** The dialog in a language: what it shows and offers. */
function dialogIn(language: Language) {
  const { cite, dialog, reference, copy } = words[language];
  const sheet = page.getByRole('dialog', { name: dialog });
  const region = sheet.getByRole('region', { name: reference, exact: true });
  return {
    button: page.getByRole('button', { name: cite, exact: true }),
    dialog: sheet,
    reference: region,
    text: region.getByRole('paragraph'),
    copy: region.getByRole('button', { name: copy }),
    style: (name: string) => sheet.getByRole('radio', { name }),
  };
}

async function openDialog(article: Article = longArticle, language: Language = 'en') {
  const cite = <CiteButton article={article} className={undefined} wordClass={undefined} />;
  await mountOnPage(cite, { article, language });
  const parts = dialogIn(language);
  await pressOn(parts.button, 'Enter');
  await expect.element(parts.dialog).toBeVisible();
  return parts;
}

test.for(['en', 'ru', 'kk'] as const)(
  'by keyboard alone: a reference in another style is copied, and the focus comes back (%s)',
  async (language) => {
    const copies = catchCopies();
    const { button, dialog, reference, text, copy, style } = await openDialog(longArticle, language);
    await expect.element(reference).toMatchTextContent('Kalymbetov, R., & Iskakova, V. (2026).');
    await pressOn(style('APA 7'), 'ArrowRight');
    await expect.element(reference).toMatchTextContent('Kalymbetov R., Iskakova V. Spatial Distribution');
    await pressOn(copy, 'Enter');
    await expect.element(dialog.getByRole('status')).toMatchTextContent(words[language].copied);
    expect((await copies.last()).text).toBe(text.element().textContent);
    await press('Escape');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  },
);

test('italics are copied too, and the style is remembered', async () => {
  const copies = catchCopies();
  const { dialog, reference, copy, style } = await openDialog();
  await copy.click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Copied: Reference');
  expect((await copies.last()).html).toContain('<i>Urban and Social Research</i>');
  await style('Vancouver').click();
  await expect.element(reference).toMatchTextContent('Kalymbetov R, Iskakova V.');
  leaveRoom();
  const later = await openDialog(landArticle);
  await expect.element(later.style('Vancouver')).toBeChecked();
});

test('each part of a reference has the language that it is written in', async () => {
  const { text, style } = await openDialog(airArticle);
  await expect.element(text).toHaveAttribute('lang', 'en');
  await style('GOST').click();
  await expect.element(text).toHaveAttribute('lang', 'ru');
  leaveRoom();
  const russian = await openDialog(longArticle, 'ru');
  await russian.style('Chicago').click();
  await expect.element(russian.text).toHaveAttribute('lang', 'ru');
  await expect.element(russian.text).toMatchTextContent('Kalymbetov, Rustem, и Venera Iskakova. 2026.');
  await expect
    .element(russian.text.bySelector('[lang="en"]').first())
    .toMatchTextContent(/^Kalymbetov, Rustem$/);
});

const refusals = {
  'refuses to copy': () => {
    for (const copy of ['write', 'writeText'] as const)
      vi.spyOn(navigator.clipboard, copy).mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  },
  // As on plain http.
  'has no clipboard': () =>
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard),
};

test.for(Object.entries(refusals))(
  'where the browser %s, the text is selected and that is said',
  async ([, refuse]) => {
    refuse();
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    const { dialog, copy } = await openDialog();
    await copy.click();
    await expect.element(dialog.getByRole('status')).toMatchTextContent('copy it with the keyboard');
    expect(String(getSelection())).toContain('Kalymbetov, R., & Iskakova, V. (2026).');
  },
);

test('in the reading room the same dialog opens from the menu', async () => {
  const room = await enterRoom();
  await room.tool('More').click();
  await page.getByRole('menuitem', { name: 'Cite this article' }).click();
  const { dialog, reference } = dialogIn('en');
  await expect.element(reference).toMatchTextContent('2(3), 64–107');
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(room.room).toBeVisible();
});
