import type { ArticleSummary } from '#shared/article/article.ts';
import type { Language } from '#shared/language/language.ts';

const words: Record<Language, { issue(volume: number, issue: number): string; onlineFirst: string }> = {
  ru: {
    issue: (volume, issue) => `Том ${volume}, № ${issue}`,
    onlineFirst: 'Онлайн до выхода номера',
  },
  en: {
    issue: (volume, issue) => `Volume ${volume}, No. ${issue}`,
    onlineFirst: 'Online first',
  },
  kk: {
    issue: (volume, issue) => `${volume}-том, № ${issue}`,
    onlineFirst: 'Нөмір шыққанға дейін онлайн',
  },
};

/** Where an article is published, as the first category of its entry in a feed: its issue, or online first. */
export function entryPlace(
  { volume, issue }: Pick<ArticleSummary, 'volume' | 'issue'>,
  language: Language,
): string {
  return issue === null ? onlineFirstPlace(language) : words[language].issue(volume, issue);
}

/** The place of articles that have no issue yet. */
export function onlineFirstPlace(language: Language): string {
  return words[language].onlineFirst;
}
