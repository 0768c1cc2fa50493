import { linkTarget } from '@blookery/game/chat/links';
import { useEffect } from 'react';
import { useConfig } from '../catalog/catalog.ts';
import { NotFound } from './errors/not-found.tsx';
import type { OutsideLink } from './routes.ts';

/** `/discord` and similar: redirects to the configured address and replaces the history entry. */
export function OutsideRedirect({ link }: { link: OutsideLink }) {
  const address = useConfig()?.links[link];
  const target = address ? linkTarget(address, window.location.origin) : null;
  const href = target?.kind === 'inside' ? target.path : target?.href;

  useEffect(() => {
    if (href) window.location.replace(href);
  }, [href]);

  return address !== undefined && !href ? <NotFound /> : <main aria-busy="true" />;
}
