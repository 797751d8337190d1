import { defaultLanguage, languages, otherLanguages } from '#shared/language/language.ts';
import { shortened } from '#shared/language/shortened.ts';
import { openGraphPath, withLanguage } from '#shared/page/address.ts';
import { openGraphLocale } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSite } from '../site.ts';
import { useJournal } from '../use-journal.ts';

export type SharingTagsProps = {
  title: string;
  description: string;
  /** The bare canonical path of this page; undefined for a page that should not be indexed. */
  path?: string;
  /** The slug of the article whose picture is used for link previews; the journal's picture by default. */
  picture?: string;
  type?: 'website' | 'article';
};

/** Open Graph and alternate-language tags. Only crawlers need them, so only the server renders them. */
export function SharingTags({ title, description, path, picture, type = 'website' }: SharingTagsProps) {
  const language = useLanguage();
  const journal = useJournal();
  const { publicUrl } = useSite();
  const others = otherLanguages(language);
  const name = journal.name[language];
  return (
    <>
      {path && (
        <>
          {languages.map((other) => (
            <link
              key={other}
              rel="alternate"
              hrefLang={other}
              href={publicUrl + withLanguage(other, path)}
              data-page=""
            />
          ))}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={publicUrl + withLanguage(defaultLanguage, path)}
            data-page=""
          />
        </>
      )}
      <meta property="og:type" content={type} data-page="" />
      <meta property="og:title" content={title} data-page="" />
      <meta property="og:description" content={shortened(description, 200)} data-page="" />
      {path && <meta property="og:url" content={publicUrl + withLanguage(language, path)} data-page="" />}
      <meta property="og:site_name" content={name} data-page="" />
      <meta property="og:locale" content={openGraphLocale[language]} data-page="" />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={openGraphLocale[other]} data-page="" />
      ))}
      <meta
        property="og:image"
        content={publicUrl + openGraphPath(language, picture ?? 'journal')}
        data-page=""
      />
      <meta property="og:image:width" content="1200" data-page="" />
      <meta property="og:image:height" content="630" data-page="" />
      <meta property="og:image:alt" content={picture ? `${name}. ${title}` : name} data-page="" />
      <meta name="twitter:card" content="summary_large_image" data-page="" />
    </>
  );
}
