import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { articleOf } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import { placeFragment } from '../place/place-fragment.ts';

/** A link to the login page, which returns to the current page of the article. */
export function LoginLink({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader-notes');
  const language = useLanguage();
  const page = useSyncExternalStore(reader.view.subscribe, () => reader.page().label);
  const here = withLanguage(language, paths.articleBySlug(articleOf(reader).slug)) + placeFragment({ page });
  return (
    <LocalLink to={paths.loginThen(here)} className="needs-account">
      {t('notes.logIn')}
    </LocalLink>
  );
}
