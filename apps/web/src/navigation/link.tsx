import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { navigate } from './history.ts';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
  /** Replaces the current entry of the history. A link to the current address always does. */
  replace?: boolean;
}

/** A link to a page of the game, which opens without loading the game again. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    navigate(href, { replace: replace || href === window.location.href });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** It opens another tab, a download or another site. */
function isForBrowser(click: MouseEvent<HTMLAnchorElement>): boolean {
  const link = click.currentTarget;
  const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
  const isHere = link.target === '' || link.target === '_self';
  return !isPlain || !isHere || link.hasAttribute('download') || link.origin !== window.location.origin;
}
