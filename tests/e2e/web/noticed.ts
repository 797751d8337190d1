import type { Page } from '@playwright/test';
import type { Article } from '../../../src/shared/article/article.ts';
import type { Notice, NoticeSummary } from '../../../src/shared/article/notice.ts';

const title = {
  ru: 'Кому принадлежит хорошая земля: плата за доступ, собственность и воспроизводство неравенства',
  en: 'Who Owns Good Land: Access Charges, Ownership and the Reproduction of Inequality',
  kk: 'Жақсы жер кімдікі: қолжетімділік ақысы, меншік және теңсіздіктің қайта өндірілуі',
};

const summaries = (['retraction', 'correction'] as const).map(
  (type): NoticeSummary => ({
    slug: `${type}-of-land`,
    type,
    doi: `10.5555/usr.2026.2.6.${type}`,
    published: type === 'retraction' ? '2026-10-12' : '2026-08-03',
    articles: [{ id: 12, slug: 'who-owns-good-land', title, withdrawn: false }],
  }),
);

const reason = 'The conclusion is <em>not supported</em>; ask the <a href="/en/contacts">office</a>.';
const plain = 'The conclusion is not supported; ask the office.';

/** Lets the library answer this page as if the article had been corrected and then retracted. */
export async function retract(page: Page): Promise<void> {
  const notice = (summary: NoticeSummary): Notice => ({
    ...summary,
    reason: { ru: reason, en: reason, kk: reason },
    description: { ru: plain, en: plain, kk: plain },
    decidedBy: { ru: 'Главный редактор', en: 'The Editor-in-Chief', kk: 'Бас редактор' },
  });
  await page.route('**/api/library/notices', (route) => route.fulfill({ json: summaries }));
  for (const summary of summaries)
    await page.route(`**/api/library/notices/${summary.slug}`, (route) =>
      route.fulfill({ json: notice(summary) }),
    );
  await page.route('**/api/library/articles/who-owns-good-land', async (route) => {
    const response = await route.fetch();
    const article = (await response.json()) as Article;
    await route.fulfill({ response, json: { ...article, status: 'retracted', notices: summaries } });
  });
}
