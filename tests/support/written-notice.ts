import fs from 'node:fs';
import path from 'node:path';
import type { NoticeType } from '#shared/article/notice-type.ts';
import type { SmallEdition } from './small-edition.ts';

/**
 * Writes a notice about the article of a small edition.
 * @param other fields that differ
 * @returns the path of its file
 */
export function writeNotice(
  { resources, article }: Pick<SmallEdition, 'resources' | 'article'>,
  type: NoticeType,
  other: Record<string, unknown> = {},
): string {
  const slug = typeof other.slug === 'string' ? other.slug : `${type}-of-the-film`;
  const file = path.join(resources, 'notices', slug, 'notice.json');
  const notice = {
    slug,
    type,
    article: path.basename(article),
    doi: '10.5555/usr.2026.2.5.n1',
    published: '2026-09-01',
    reason: {
      ru: 'Стенограмма приписана *не тому* человеку; [подробности](/contacts) в редакции.',
      en: 'The transcript is attributed to the *wrong* person; [details](/contacts) at the office.',
      kk: 'Стенограмма *басқа* адамға таңылған; [толығырақ](/contacts) редакциядан.',
    },
    decidedBy: { ru: 'Редакционная коллегия', en: 'The editorial board', kk: 'Редакция алқасы' },
    ...other,
  };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(notice, null, 2));
  return file;
}
