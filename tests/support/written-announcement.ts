import fs from 'node:fs';
import path from 'node:path';

const titles = {
  'call-for-papers': {
    ru: 'Город и вода',
    en: 'Cities and Water',
    kk: 'Қала және су',
  },
  news: { ru: 'Новый редактор журнала', en: 'A New Editor', kk: 'Журналдың жаңа редакторы' },
};

const texts = {
  ru: '## О чём\n\nЖурнал готовит *тематический* номер; рукописи — [по правилам](/submit-article).\n\nВопросы — в редакцию.\n',
  en: '## The subject\n\nThe journal prepares a *thematic* issue; submit [as usual](/submit-article).\n\nAsk the office.\n',
  kk: '## Не туралы\n\nЖурнал *тақырыптық* нөмір дайындайды; қолжазба [ережемен](/submit-article) тапсырылады.\n\nСұрақ редакцияға.\n',
};

/**
 * Writes an announcement into an edition: a call for papers of 1 September 2026, with a deadline where it is given.
 * @param facts fields that differ, and its address
 * @returns the path of its folder
 */
export function writeAnnouncement(
  { resources }: { resources: string },
  { slug = 'cities-and-water', kind = 'call-for-papers', ...other }: Record<string, unknown> = {},
): string {
  const folder = path.join(resources, 'announcements', String(slug));
  const title = kind === 'news' ? titles.news : titles['call-for-papers'];
  fs.mkdirSync(folder, { recursive: true });
  const facts = { kind, published: '2026-09-01', title, ...other };
  fs.writeFileSync(path.join(folder, 'announcement.json'), JSON.stringify(facts, null, 2));
  for (const [language, text] of Object.entries(texts))
    fs.writeFileSync(path.join(folder, `text.${language}.md`), text);
  return folder;
}
