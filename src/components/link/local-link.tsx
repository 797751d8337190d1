import type { Ref } from 'react';
import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router-dom';
import { withLanguage } from '#shared/address.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** A link to one of our bare paths, in the current language. */
export function LocalLink({
  to,
  ...rest
}: Omit<LinkProps, 'to'> & { to: string; ref?: Ref<HTMLAnchorElement> }) {
  return <Link to={withLanguage(useLanguage(), to)} {...rest} />;
}

/** The same for navigation: marks the current page. */
export function LocalNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink to={withLanguage(useLanguage(), to)} {...rest} />;
}
