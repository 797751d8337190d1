import { useLocation } from 'react-router-dom';
import { withLanguage, withoutLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RouterLink, type RouterLinkProps } from './router-link.tsx';

/** A link to one of our bare paths, in the current language. */
export function LocalLink({ to, ...rest }: RouterLinkProps) {
  return <RouterLink to={withLanguage(useLanguage(), to)} {...rest} />;
}

/** The same for navigation: marks the current page, and the section that it is in. */
export function LocalNavLink({ to, ...rest }: RouterLinkProps) {
  const here = withoutLanguage(useLocation().pathname).toLowerCase();
  const there = to.toLowerCase();
  const isCurrent = here === there || (to !== paths.home && here.startsWith(`${there}/`));
  return <LocalLink to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}
