import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import type { CheckPoint } from '#shared/office/initial-check.ts';
import { insideSentence } from '../../../i18n/inside-sentence.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './check.module.css';
import { type KnownFact, knownOfPoint } from './known-of-point.ts';
import { useDesk } from './use-desk.ts';

/** The most characters of a statement that are shown at its point. */
const longestStatement = 160;

/** What the system knows at a point of the check; what is not as the rules ask has a sign. */
export function Known({ point }: { point: CheckPoint }) {
  const { manuscript } = useDesk();
  const wordsOf = useWordsOf();
  return (
    <ul className={styles.known} id={`known-${point}`}>
      {knownOfPoint(point, manuscript).map((fact) => (
        <li key={fact.of} data-off={fact.isOff ? '' : undefined}>
          {fact.isOff && <CircleAlert size={14} aria-hidden />}
          {wordsOf(fact)}
        </li>
      ))}
    </ul>
  );
}

function useWordsOf(): (fact: KnownFact) => ReactNode {
  const { t } = useTranslation('office-desk');
  const { t: tAuthor } = useTranslation('office-author');
  const { t: tArticle } = useTranslation('article');
  const { t: tLayout } = useTranslation('layout');
  const here = useLanguage();
  const counts = (pairs: [Language, number][]) =>
    pairs
      .map(([language, count]) =>
        t('known.inLanguage', {
          language: tAuthor(`language.${language}`),
          count: count === 0 ? t('known.none') : String(count),
        }),
      )
      .join('; ');
  const statements = (names: readonly ('funding' | 'conflicts')[]) =>
    names.map((name) => insideSentence(here, tAuthor(`statement.${name}`))).join(', ');
  return (fact) => {
    switch (fact.of) {
      case 'type':
        return fact.type === 'research-article' ? tAuthor('field.research') : tArticle(`type.${fact.type}`);
      case 'ownKeywords':
        return fact.keywords.length > 0 && t('known.ownKeywords', { keywords: fact.keywords.join('; ') });
      case 'similarity':
        return fact.percent === null
          ? t(`known.similarity.${fact.state}`)
          : `${t(`known.similarity.${fact.state}`)} ${t('similarity.matches', {
              percent: fact.percent.toString().replace('.', tLayout('decimalSeparator')),
            })}`;
      case 'words': {
        const { words, asked } = fact;
        if (words === null) return t('known.uncounted');
        const number = grouped(here, words);
        if (!asked) return t('known.words', { words: number });
        return t('known.wordsOf', {
          words: number,
          least: grouped(here, asked.least),
          most: grouped(here, asked.most),
        });
      }
      case 'abstracts':
      case 'keywords':
        return t(`known.${fact.of}`, { counts: counts(fact.counts), ...fact.asked });
      case 'names':
        return t('known.names', { found: fact.found, certain: fact.certain });
      case 'copies':
        return t('known.copies', { released: fact.released, copies: fact.copies });
      case 'unsearched':
      case 'references':
      case 'figures':
        return t(`known.${fact.of}`, { number: fact.count });
      case 'statements':
        return [
          fact.given.length > 0 && t('known.given', { names: statements(fact.given as 'funding'[]) }),
          fact.missing.length > 0 && t('known.notGiven', { names: statements(fact.missing as 'funding'[]) }),
        ]
          .filter(Boolean)
          .join(' ');
      case 'statement': {
        const { name, text } = fact;
        const shown = text.length > longestStatement ? `${text.slice(0, longestStatement)}…` : text;
        const called = tAuthor(`statement.${name}`);
        return `${called}: ${text === '' ? insideSentence(here, t('statements.none')) : shown}`;
      }
      case 'language':
        return t('known.language', { language: insideSentence(here, tAuthor(`language.${fact.language}`)) });
    }
  };
}

/** A number as the rules write it, 6,000 in English and 6000 in Russian and Kazakh; the same on every machine. */
function grouped(language: Language, number: number): string {
  if (language !== 'en' && number < 10_000) return String(number);
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : '\u00A0');
}
