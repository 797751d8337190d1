import { expect, open, test } from './journey.ts';

test('screen readers are told the parts of an article', async ({ page }) => {
  await open(page, '/who-owns-good-land');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "К основному содержанию"
    - banner
    - main
    - contentinfo
  `);
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Урбанистика и социальные исследования"
      - navigation "Основная навигация":
        - list
        - link "Поиск"
        - group: RU
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - navigation "Соседние статьи"
        - heading /Кому принадлежит хорошая земля/ [level=1]
        - group: Сведения об авторах
        - group: Информация о статье
        - region "Аннотация"
        - region "На других языках"
        - button "Читать статью на английском языке"
        - link "Скачать PDF на английском языке"
        - button "Цитировать"
        - button "Сохранить"
  `);
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - navigation "Ссылки внизу страницы"
      - list "Журнал в социальных сетях"
  `);
});

test('screen readers are told what was found, how much, and where', async ({ page }) => {
  await open(page, '/en/search?q=cotton');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Search" [level=1]
      - search:
        - combobox "Search query": cotton
        - button "Search"
      - status:
        - heading "5 articles found for “cotton”" [level=2]
        - paragraph: "Little was found, so words of the same meaning were also searched: “мақта”."
      - navigation "Filters":
        - region "Author":
          - heading "Author" [level=3]
      - region "Results":
        - list:
          - listitem:
            - heading /Who Owns Good Land/ [level=3]:
              - link
            - paragraph: Temirlan Ospangaliyev
            - list /Passages found in/
  `);
});

test('screen readers are told what a form asks and what is wrong with it', async ({ page }) => {
  await open(page, '/kk/contacts');
  await page.getByRole('main').locator('form').getByRole('button').last().click();
  const wrong = page.getByRole('main').locator('form [aria-invalid="true"]');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(wrong).toHaveCount(4);
  for (const field of await wrong.all()) {
    await expect(field).toHaveAccessibleName(/\S/);
    await expect(field).toHaveAccessibleDescription(/\S/);
  }
});
