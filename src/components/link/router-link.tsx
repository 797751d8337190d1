import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export type RouterLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** One of our addresses, with its language. */
  to: string;
  /** Whether the page stays where it is scrolled to. */
  preventScrollReset?: boolean;
  /** What the page that it leads to is told. */
  state?: unknown;
};

/**
 * A link that the router follows. Its own `Link` and `NavLink` can also prefetch and take any address, which
 * costs every page two kilobytes.
 */
export function RouterLink({ to, preventScrollReset, state, onClick, ...rest }: RouterLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    // A tab of its own is opened by the browser.
    target: rest.target,
    preventScrollReset,
    state,
  });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
