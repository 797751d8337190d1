import type { ComponentProps, FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { searchParameters } from '#shared/search/search-question.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Searched } from './load-search.ts';
import { conditionsOf, searchAddress } from './search-address.ts';

type AskAgainProps = Pick<
  ComponentProps<'a'>,
  'children' | 'className' | 'aria-label' | 'aria-current' | 'rel'
> & {
  to: Pick<Searched, 'text' | 'page' | 'filters' | 'asTyped'>;
  /** Whether the scroll position stays. */
  staying?: boolean;
  onClick?: () => void;
};

/**
 * Leads to the same query with other filters or another page: by a link if it has at most one of these
 * conditions, otherwise by a button, since crawlers follow links and the combinations are endless.
 */
export function AskAgain({ to, staying = false, ...rest }: AskAgainProps) {
  if (conditionsOf(to) > 1) return <AskByForm to={to} staying={staying} {...rest} />;
  return <LocalLink to={searchAddress(to)} preventScrollReset={staying} {...rest} />;
}

function AskByForm({ to, staying, rel: _, ...button }: AskAgainProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(withLanguage(language, searchAddress(to)), { preventScrollReset: staying ?? false });
  };
  return (
    <form action={withLanguage(language, paths.search)} onSubmit={submit}>
      {[...new URLSearchParams(searchParameters(to))].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" {...button} />
    </form>
  );
}
