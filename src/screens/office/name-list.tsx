import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundName, FoundNames, PlacePart } from '#shared/office/found-name.ts';
import { withLanguage } from '#shared/page/address.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { textDirective } from '../../components/text-directive.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { placeFragment } from '../../reader/place/place-fragment.ts';
import styles from './office.module.css';

type NameListProps = FoundNames & {
  /** The bare path of the page on which the names stand, if it is another one. */
  page?: string;
  /** What can be answered for a name. */
  answersFor?: ((name: FoundName) => ReactNode) | undefined;
};

/** Names of authors where they stand, the surest first, and how many more there are than are listed. */
export function NameList({ names, found, page, answersFor }: NameListProps) {
  const { t } = useTranslation('office-author');
  const here = useLanguage();
  return (
    <>
      <ul className={styles.rows}>
        {names.map((name) => (
          <li key={name.id}>
            <q>{name.quote}</q>
            <span className={styles.quiet}>
              <Place name={name} page={page && withLanguage(here, page)} /> · {t(`foundThing.${name.what}`)} ·{' '}
              {t(`certainty.${name.certainty}`)}
            </span>
            {answersFor?.(name)}
          </li>
        ))}
      </ul>
      {found > names.length && <p>{t('report.more', { total: found - names.length })}</p>}
    </>
  );
}

/** Names of authors in the title, abstract and keywords, if there are any. */
export function RecordNames({ names }: { names: FoundNames }) {
  const { t } = useTranslation('office-author');
  if (names.found === 0) return null;
  return (
    <Notice kind="note">
      <p>{t('report.record')}</p>
      <NameList {...names} />
    </Notice>
  );
}

/** What the page of a copy shows as text in which a browser can mark words. */
const shownParts: readonly PlacePart[] = [
  'text',
  'box',
  'table',
  'caption',
  'footnote',
  'endnote',
  'header',
  'footer',
  'chart',
  'diagram',
];
/** Where paragraphs are counted as the author counts them. */
const countedParts: readonly PlacePart[] = ['text', 'box', 'table', 'caption'];

/** Where a name stands, in words that lead there if it can be shown. */
function Place({ name: { place, quote }, page }: { name: FoundName; page: string | undefined }) {
  const { t } = useTranslation('office-author');
  const { part, language, paragraph } = place;
  const numbered =
    (place.page && t('place.page', { number: place.page })) ||
    (paragraph && countedParts.includes(part) && t('place.paragraph', { number: paragraph }));
  const words = [
    part === 'text' && numbered ? undefined : t(`place.${part}`),
    language && t(`language.${language}`),
    numbered,
  ]
    .filter(Boolean)
    .join(', ');
  if (page === undefined || !(place.page || shownParts.includes(part))) return words;
  const fragment = place.page
    ? placeFragment({ page: String(place.page), ...(part === 'link' ? {} : { find: quote }) })
    : `#${textDirective({ prefix: [], start: quote.split(' '), suffix: [] })}`;
  // The browser marks the words in a text, so it loads the page.
  return <a href={page + fragment}>{words}</a>;
}
