import { openGraphPath, withLanguage } from '#shared/address.ts';
import { defaultLanguage, type Language, languages } from '#shared/language.ts';
import { openGraphLocale } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSite } from '../site.ts';
import { useJournal } from '../use-journal.ts';

type HeadProps = {
  title: string;
  description: string;
  /** The bare path under which this page is to be known; a page that is not to be known has none. */
  path?: string;
  /** The slug of the article whose picture shows the page when its link is shared; the journal's own otherwise. */
  picture?: string;
  type?: 'website' | 'article';
  /** False for pages that search engines should leave out. */
  index?: boolean;
};

/** What a page says of itself in the document's head; React lifts it there. */
export function Head({ title, description, path, picture, type = 'website', index = true }: HeadProps) {
  const language = useLanguage();
  const journal = useJournal();
  const { publicUrl } = useSite();
  const name = journal.name[language];
  const address = (bare: string, inLanguage: Language) => publicUrl + withLanguage(inLanguage, bare);
  const image = publicUrl + openGraphPath(language, picture ?? 'journal');
  return (
    <>
      <title>{`${title} — ${name}`}</title>
      <meta name="description" content={shortened(description, 300)} />
      <meta name="robots" content={index ? 'index, follow' : 'noindex, follow'} />
      {path && <link rel="canonical" href={address(path, language)} />}
      {path && index && (
        <>
          {languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={address(path, other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(path, defaultLanguage)} />
        </>
      )}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={shortened(description, 200)} />
      {path && <meta property="og:url" content={address(path, language)} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={openGraphLocale[language]} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={openGraphLocale[other]} />
        ))}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={shortened(description, 200)} />
      <meta name="twitter:image" content={image} />
    </>
  );
}

/** Result lists and cards show a few lines only; cut at a word. @param limit UTF-16 code units */
function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/\s+\S*$/, '')}…`;
}
