import type { Locator, Page } from '@playwright/test';
import { ready } from '../ready.ts';
import { manuscriptFile } from './at-the-office.ts';
import { expect, expectComplaint, open, test } from './journey.ts';
import { linkFromMail } from './mails.ts';
import { fillInRegistration, somebody } from './person.ts';

/** The most clicks from the home page to a sent manuscript; typing and the choice of the file are no clicks. */
const mostClicks = 17;

const abstract = Array.from({ length: 160 }, (_, place) => `слово${place}`).join(' ');

const manuscript = manuscriptFile('Дворы.docx', [
  'Дворы после бума',
  'Аннотация',
  abstract,
  'Ключевые слова: дворы, жильё, Алматы, планирование',
  'Введение',
  'Двор был здесь раньше улицы, а улица раньше города.',
  'Литература',
  'Scott, J. C. (1998). Seeing like a state. Yale University Press.',
]);

const consents = 4;

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

test('a new author gets from the home page to a sent manuscript in Russian, and back to the draft from the mail', async ({
  page,
  context,
}) => {
  test.slow();
  // Before anybody is logged in.
  expectComplaint(page, /401 \(Unauthorized\)/);
  let clicks = 0;
  const press = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const person = somebody();
  await open(page, '/');
  const door = page.getByRole('navigation').getByRole('link', { name: 'Подать рукопись' });
  await press(door.filter({ visible: true }));
  await expect(page).toHaveURL('/login?next=%2Fsubmit');
  await press(page.getByRole('main').getByRole('link', { name: 'Зарегистрироваться' }));
  await expect(page).toHaveURL('/register?next=%2Fsubmit');
  // The country is chosen from the list.
  clicks += 1;
  await fillInRegistration(page, person, 'Казахстан');
  await press(page.getByRole('button', { name: 'Зарегистрироваться' }));
  await expect(page).toHaveURL('/submit');
  await expect(page.getByText(`На адрес ${person.email} отправлено письмо.`)).toBeVisible();
  await press(page.getByRole('button', { name: 'Начать' }));
  await expect(page).toHaveURL(/\/submit\/[\da-f-]{36}$/);
  const draft = page.url();

  const chosen = page.getByLabel(/^Текст рукописи/);
  await test.step('the field for the file speaks Russian, whatever the browser speaks', async () => {
    const shown = page.getByRole('main');
    await expect(shown.getByText('Выбрать файл').first()).toBeVisible();
    await expect(shown.getByText('Choose File')).toHaveCount(0);
  });
  await chosen.setInputFiles(manuscript);
  await expect(page.getByText('Файл прочитан.')).toBeVisible({ timeout: 30_000 });
  await field(page, 'content.metadata.ru.title').fill('Дворы после бума');
  await field(page, 'content.metadata.ru.abstract').fill(abstract);
  await field(page, 'content.metadata.ru.keywords').fill('дворы; жильё; Алматы; планирование');
  await field(page, 'content.statements.conflicts').fill('Нет.');
  const boxes = page.locator('main input[type="checkbox"][name^="content.consents."]');
  await expect(boxes).toHaveCount(consents);
  for (let place = 0; place < consents; place += 1) await press(boxes.nth(place));
  await expect(page.getByText(/^Сохранено в \d\d:\d\d$/)).toBeVisible();

  await test.step('the mail leads to a page that leads back to the draft', async () => {
    const link = await linkFromMail(person.email, '/verify-email');
    expect(new URL(link).searchParams.get('next')).toBe('/submit');
    const tab = await context.newPage();
    clicks += 1;
    await tab.goto(link);
    await ready(tab);
    await press(tab.getByRole('button', { name: 'Подтвердить адрес' }));
    const back = tab.getByRole('link', { name: 'Вернуться к тому, с чего начали' });
    await expect(back).toHaveAttribute('href', new URL(draft).pathname);
    await press(back);
    await expect(tab).toHaveURL(draft);
    await expect(field(tab, 'content.statements.conflicts')).toHaveValue('Нет.');
    await expect(tab.getByText('Всё необходимое есть')).toBeVisible({ timeout: 30_000 });
    await press(tab.getByRole('button', { name: 'Отправить рукопись' }));
    await expect(tab.getByText('Рукопись отправлена.')).toBeVisible();
    await tab.close();
  });
  expect(clicks).toBeLessThanOrEqual(mostClicks);

  await test.step('who has manuscripts finds them: in the menu, and first on the dashboard', async () => {
    await open(page, '/user-dashboard');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Автор');
    await page.locator(`nav summary[aria-label="Добро пожаловать, ${person.username}"]`).click();
    const entry = page.getByRole('link', { name: 'Мои рукописи', exact: true });
    await entry.filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/my-manuscripts');
    await expect(page.getByRole('main')).toContainText('Дворы после бума');
  });
  for (const address of ['/submit-article', '/for-authors']) {
    await open(page, address);
    const buttons = page.getByRole('main').getByRole('link', { name: 'Подать рукопись', exact: true });
    await expect(buttons.first(), address).toHaveAttribute('href', '/submit');
  }
});
