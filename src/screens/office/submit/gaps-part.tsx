import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import type { Gap } from '#shared/office/completeness.ts';
import { insideSentence, languageInside } from '../../../i18n/inside-sentence.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { confirmAddressId } from '../confirm-address.tsx';
import office from '../office.module.css';
import styles from './submission.module.css';

type GapListProps = {
  gaps: Gap[];
  language: Language;
  /** Leads to a field: it takes the focus, not only the view. */
  goTo: (field: string) => void;
};

/** What is missing, each a link to its field: first what is required, then advice. */
export function GapList({ gaps, language, goTo }: GapListProps) {
  const { t } = useTranslation('office-author');
  const lists = [
    { title: t('gaps.required'), gaps: gaps.filter(({ required }) => required) },
    { title: t('gaps.advice'), gaps: gaps.filter(({ required }) => !required) },
  ];
  return lists.map(
    ({ title, gaps: list }) =>
      list.length > 0 && (
        <section key={title} className={styles.gaps}>
          <h3>{title}</h3>
          <ul className={office.rows}>
            {list.map((gap) => (
              <li key={`${gap.code} ${gap.of}`}>
                <a href={`#${fieldOf(gap, language)}`} onClick={() => goTo(fieldOf(gap, language))}>
                  <GapWords gap={gap} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ),
  );
}

function GapWords({ gap: { code, of, count } }: { gap: Gap }) {
  const { t } = useTranslation('office-author');
  const here = useLanguage();
  const nameOf = (language: Language) => {
    const name = t(`language.${language}`);
    // It begins its sentence.
    return code === 'translation' ? name : languageInside(here, name);
  };
  const named =
    code === 'statement'
      ? insideSentence(here, t(`statement.${of as 'funding'}`))
      : code === 'consent'
        ? t(`consentShort.${of as 'original'}`)
        : typeof of === 'string'
          ? nameOf(of as Language)
          : String(of ?? '');
  return t(`gap.${code}`, { of: named, number: count ?? 0 });
}

/** The address of the field that a gap is about. */
export function fieldOf({ code, of }: Gap, language: Language): string {
  const metadata = (field: string) => `content.metadata.${of ?? language}.${field}`;
  const contributor = (field: string) => `content.contributors.${Number(of) - 1}.${field}`;
  switch (code) {
    case 'email':
      return confirmAddressId;
    case 'title':
    case 'translation':
      return metadata('title');
    case 'abstract':
    case 'abstractLength':
      return metadata('abstract');
    case 'keywords':
    case 'keywordCount':
      return metadata('keywords');
    case 'contributor':
      return contributor('familyName');
    case 'contributorEmail':
      return contributor('email');
    case 'contributorAffiliation':
      return contributor('affiliation');
    case 'contributorOrcid':
      return contributor('orcid');
    case 'correspondingAuthor':
      return 'part-contributors';
    case 'statement':
      return `content.statements.${of}`;
    case 'consent':
      return `content.consents.${of}`;
    case 'references':
      return 'content.references';
    default:
      return 'part-file';
  }
}
