import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import { type ReviewerDoubt, warningDoubts } from '#shared/office/review.ts';
import type { FoundDoubt } from '#shared/office/review-views.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import look from './review.module.css';

/** What speaks against asking somebody, a line each, with who or what is meant. */
export function Doubts({ doubts }: { doubts: readonly FoundDoubt[] }) {
  const { t } = useTranslation('office-desk-review');
  const language = useLanguage();
  return doubts.map(({ kind, about }) => (
    <p key={kind} className={isWarning(kind) ? look.warning : look.quiet}>
      {isNamed(kind) && about.length > 0
        ? t(`doubtAbout.${kind}`, { about: named(about, language) })
        : t(`doubt.${kind}`)}
    </p>
  ));
}

/** Those of which it is said who or what is meant. */
const namedDoubts = ['author', 'sameName', 'colleague', 'coauthor', 'mutual', 'nearReviewer'] as const;

function isNamed(kind: ReviewerDoubt): kind is (typeof namedDoubts)[number] {
  return namedDoubts.some((one) => one === kind);
}

/** Each person once, with the place and all works that they have in common. */
function named(about: FoundDoubt['about'], language: Language): string {
  const people = Map.groupBy(about, ({ who }) => who);
  return [...people]
    .map(([who, those]) => {
      const works = those.flatMap(({ work }) => work ?? []);
      const said = works.map(({ title, year }) => (year ? `${year}: ${title[language]}` : title[language]));
      return [who, ...new Set(those.map(({ where }) => where)), ...said].filter(Boolean).join(', ');
    })
    .join('; ');
}

function isWarning(doubt: ReviewerDoubt): boolean {
  return warningDoubts.some((one) => one === doubt);
}
