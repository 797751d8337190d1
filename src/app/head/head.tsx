import { shortened } from '#shared/language/shortened.ts';
import { withLanguage } from '#shared/page/address.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSite } from '../site.ts';
import { useJournal } from '../use-journal.ts';
import { SharingTags, type SharingTagsProps } from './sharing-tags.tsx';

type HeadProps = SharingTagsProps & {
  /** False to keep the page out of search engines. */
  index?: boolean;
};

/** Title and metadata of a page; React hoists them into the head of the document. */
export function Head({ index = true, ...props }: HeadProps) {
  const { title, description, path } = props;
  const language = useLanguage();
  const journal = useJournal();
  const { publicUrl } = useSite();
  return (
    <>
      <title>{`${title} — ${journal.name[language]}`}</title>
      <meta name="description" content={shortened(description, 300)} />
      <meta name="robots" content={index ? 'index, follow' : 'noindex, follow'} />
      {path && <link rel="canonical" href={publicUrl + withLanguage(language, path)} />}
      {import.meta.env.SSR && <SharingTags {...props} />}
    </>
  );
}
